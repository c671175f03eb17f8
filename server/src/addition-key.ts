/** How an addition that is sent again is known; what a request says of it is the matter of http/addition-keys.ts. */
export interface AdditionKey {
  /** A UUID that the client made for this one addition, in lower case. */
  readonly key: string;
  /** SHA-256 of what is to be added, and where. */
  readonly content: string;
}
