/** Told in a sentence what was done. */
export type Say = (message: string) => void;
