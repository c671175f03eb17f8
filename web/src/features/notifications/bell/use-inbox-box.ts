import { type ToggleEvent, useState } from 'react';
import { useKeptDevice } from '../push/use-kept-device.ts';
import { useInboxStream } from '../stream/use-inbox-stream.ts';
import { useInbox } from '../use-inbox.ts';

/** What a box with the latest notifications needs, on the bell or in the account's menu. */
export type InboxBox = ReturnType<typeof useInboxBox>;

/**
 * Hears of what is new, and says that this browser is used where it is told. Opening the box looks for what is new or
 * done, and notes all as seen.
 */
export function useInboxBox() {
  const [isOpen, setOpen] = useState(false);
  const { inbox, error, unseen, see, refresh } = useInbox();

  useKeptDevice();
  useInboxStream((seq) => {
    if (inbox?.seq !== seq) void refresh();
  });

  async function look(): Promise<void> {
    const latest = await refresh();
    if (latest !== undefined && latest.unseen > 0) see(latest.seq);
  }

  return {
    ...{ isOpen, inbox, error, unseen },
    onRetry: () => void look(),
    onToggle({ newState }: Pick<ToggleEvent, 'newState'>): void {
      setOpen(newState === 'open');
      if (newState === 'open') void look();
    },
  };
}
