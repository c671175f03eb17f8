import type { Mailer } from '@pawhood/identity/host.ts';
import type { Transporter } from 'nodemailer';

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
}

/** How long the mail server may take for each step, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Sends by the mail server of the settings; the library is loaded with the first mail. */
export function createMailer({ smtpUrl, from }: MailSettings): Mailer {
  let loading: Promise<Transporter> | undefined;
  return {
    async send({ to, subject, text }) {
      loading ??= openTransport(smtpUrl);
      const transport = await loading;
      try {
        // As an object: written as one text, an address could be read as several.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
      } catch (error) {
        throw withoutAddress(error);
      }
    },
  };
}

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
  const { code, responseCode }: { code?: unknown; responseCode?: unknown } = Object(error);
  const facts = [code, responseCode].filter((fact) => fact !== undefined).join(', ');
  return new Error(
    `A mail could not be sent: ${facts || 'for a reason that the mail library does not name'}.`,
  );
}
