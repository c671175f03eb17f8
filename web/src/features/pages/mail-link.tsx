/** The operator's address in a sentence. */
export const mailLink = (address: string) => <a href={`mailto:${address}`}>{address}</a>;
