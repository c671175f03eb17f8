import { useQueryClient } from '@tanstack/react-query';
import { type ToggleEvent, useEffect, useEffectEvent, useState } from 'react';
import { inboxQuery } from '../notifications.api.ts';
import { useKeptDevice } from '../push/use-kept-device.ts';
import { useInboxStream } from '../stream/use-inbox-stream.ts';
import { useInbox, useReader } from '../use-inbox.ts';

/** What a box with the latest notifications needs, on the bell or in the account's menu. */
export type InboxBox = ReturnType<typeof useInboxBox>;

/**
 * Hears of what is new, and says that this browser is used where it is told. After each change of the person's it looks
 * whether something is done. Opening the box looks, too, and notes all as seen.
 */
export function useInboxBox() {
  const [isOpen, setOpen] = useState(false);
  const { inbox, error, unseen, see, refresh } = useInbox();

  useKeptDevice();
  useInboxStream((seq) => {
    if (inbox?.seq !== seq) void refresh();
  });

  // What is done leaves by itself.
  const client = useQueryClient();
  const { queryKey } = inboxQuery(useReader());
  const onChange = useEffectEvent(() => {
    if ((client.getQueryData(queryKey)?.unseen ?? 0) > 0) void refresh();
  });
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') onChange();
      }),
    [client],
  );

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
