/** A part of a text that is seen. It stands alone in its element: where it changes, browsers may have translated it. */
export const seen = (words: string) => <span>{words}</span>;

/** A part that is only read out. */
export const heard = (words: string) => <span className="sr-only">{words}</span>;
