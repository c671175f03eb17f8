/** What the identity provider takes from the server that embeds it; it knows nothing else of that server. */

/** Counts attempts, and says when there were too many. */
export interface Throttle {
  /**
   * Takes one attempt of `key`.
   *
   * @returns false when `most` were taken within the throttle's window already.
   */
  take(key: string, most: number): boolean;
}

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

/** What the provider's pages take from the product, so that nobody sees where one ends and the other begins. */
export interface Design {
  /** Trusted markup for the document's head: the style sheet, fonts, icons, the script of the early theme. */
  readonly head: string;
  /** Texts of the style elements in `head`, for the content policy. */
  readonly styles: readonly string[];
  /** Address of the one script in `head`, for the content policy; null when there is none. */
  readonly script: string | null;
  /** Person or organisation that runs the site; empty when not set. */
  readonly operatorName: string;
  readonly supportEmail: string;
}
