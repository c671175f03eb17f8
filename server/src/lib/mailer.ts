import type { Mail, Mailer } from '@pawhood/identity/host.ts';
import type { Transporter } from 'nodemailer';

export interface MailerParts {
  readonly smtpUrl: string;
  /** Sender; a function where it may be another with the next mail. */
  readonly from: string | (() => string);
}

/** The mail server refuses this mail to this address for good: to send it again is of no use. */
export class RefusedMail extends Error {
  override readonly name = 'RefusedMail';
}

/** How long the mail server may take for each step, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Sends by a mail server; the library is loaded with the first mail. */
export function createMailer({ smtpUrl, from }: MailerParts): Mailer {
  let loading: Promise<Transporter> | undefined;
  return {
    /** @throws RefusedMail where the mail server says so; others may work later. */
    async send({ to, ...mail }) {
      loading ??= openTransport(smtpUrl);
      const transport = await loading;
      const sender = typeof from === 'string' ? from : from();
      try {
        // As an object: written as one text, an address could be read as several.
        await transport.sendMail({ from: sender, to: { name: '', address: to }, ...withoutLineEnds(mail) });
      } catch (error) {
        throw withoutAddress(error);
      }
    },
  };
}

/** No header of ours has two lines: what follows a line's end would be one more header. */
function withoutLineEnds({ subject, headers = {}, ...mail }: Omit<Mail, 'to'>): Omit<Mail, 'to'> {
  const values = Object.entries(headers).map(([name, value]) => [name, oneLine(value)] as const);
  return { ...mail, subject: oneLine(subject), headers: Object.fromEntries(values) };
}

/** A text without control characters, on one line. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The library's own errors repeat the mail server's words, and those the address; the log must hold neither. */
function withoutAddress(error: unknown): Error {
  const { code, responseCode, command }: Readonly<Record<string, unknown>> = Object(error);
  const facts = [code, responseCode].filter((fact) => fact !== undefined).join(', ');
  const sentence = `A mail could not be sent: ${facts || 'for a reason that the mail library does not name'}.`;
  // To refuse our password or our own address says nothing of whom the mail is for.
  const isOfRecipient = command === 'RCPT TO' || command === 'DATA';
  return isOfRecipient && Number(responseCode) >= 500 ? new RefusedMail(sentence) : new Error(sentence);
}
