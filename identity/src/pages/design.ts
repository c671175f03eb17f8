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
