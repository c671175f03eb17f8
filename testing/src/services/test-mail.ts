import { afterAll, vi } from 'vitest';
import { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts';

export interface TestMail extends Omit<MailServer, 'stop'> {
  /** Waits for the next mail to somebody that has not been waited for. */
  next(to: string): Promise<ReceivedMail>;
}

/** A mail server that runs until the test file is done. */
export async function testMail(): Promise<TestMail> {
  const { stop, ...server } = await startMailServer();
  const seen = new Set<ReceivedMail>();
  afterAll(stop);
  return {
    ...server,
    next: (to) =>
      vi.waitFor(
        () => {
          const mail = server.mails.find((unread) => unread.to.includes(to) && !seen.has(unread));
          if (mail === undefined) throw new Error(`No mail has come for ${to}.`);
          seen.add(mail);
          return mail;
        },
        { timeout: 15_000, interval: 20 },
      ),
  };
}
