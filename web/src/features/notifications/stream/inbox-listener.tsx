import { useInbox } from '../use-inbox.ts';
import { useInboxStream } from './use-inbox-stream.ts';

/** Has the bell look anew when the person was told something; shows nothing by itself. */
export function InboxListener() {
  const { inbox, refresh } = useInbox();
  useInboxStream((seq) => {
    if (inbox !== undefined && inbox.seq !== seq) void refresh();
  });
  return null;
}
