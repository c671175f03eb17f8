/** A mail in plain words; the sender is the server's setting. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text, lines at most 76 characters. */
  readonly text: string;
}

/** Sends mails; null stands in its place where no mail server is configured. */
export interface Mailer {
  /** @throws when the mail server does not take the mail. */
  send(mail: Mail): Promise<void>;
}
