import { hearInbox, type InboxParts } from './hear-inbox.ts';

export interface SharedInbox extends Pick<InboxParts, 'accessToken' | 'onSeq'> {
  /** Tells people of one browser apart. */
  readonly person: string;
}

/** What tabs tell each other: the number of the newest, or that one does not know it yet. */
type Message = number | 'ask';

/**
 * Hears of what a person is told while the page can be seen. Of all that can be seen, one page hears it from the server
 * and tells the others; when it goes, the next takes its place.
 *
 * @returns how to end it.
 */
export function shareInbox(inbox: SharedInbox): () => void {
  let end: (() => void) | null = null;

  function follow(): void {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible) end ??= takePart(inbox);
    else leave();
  }

  function leave(): void {
    end?.();
    end = null;
  }

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave();
  };
}

/** Hears it from another page, or from the server where there is none. */
function takePart({ person, accessToken, onSeq }: SharedInbox): () => void {
  const name = `inbox:${person}`;
  const channel = new BroadcastChannel(name);
  const given = new AbortController();
  const { signal } = given;
  let known: number | null = null;
  let isLeading = false;

  function hear(seq: number): void {
    if (signal.aborted || seq === known) return;
    known = seq;
    onSeq(seq);
  }

  async function lead(): Promise<void> {
    isLeading = true;
    await hearInbox({
      ...{ accessToken, signal },
      onSeq(seq) {
        if (!signal.aborted) channel.postMessage(seq satisfies Message);
        hear(seq);
      },
    });
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== 'ask') hear(data);
    else if (isLeading && known !== null) channel.postMessage(known satisfies Message);
  };
  channel.postMessage('ask' satisfies Message);
  // Absent outside secure contexts: there each page hears it from the server.
  const locks: LockManager | undefined = navigator.locks;
  const leading = locks === undefined ? lead() : locks.request(name, { signal }, lead);
  // Given up before its turn.
  leading.catch(() => {});
  return () => {
    given.abort();
    channel.close();
  };
}
