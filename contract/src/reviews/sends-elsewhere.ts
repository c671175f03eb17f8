/** Domains that people write most, where no `www.` or `https://` is before them. */
const DOMAIN =
  /[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|io|app|shop|online|site|eu|uk|ie|nl|be|de|fr|es|it|ca|us|vet|dog|pet)(?![\p{L}\p{N}])/iu;
const LINK = /:\/\/|\bwww\./i;
const EMAIL = /\S@\S+\.\S/;
/** Days and times, whose digits are no telephone number. */
const DAYS = /\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,2}[:.]\d{2}\s?[-–]\s?\d{1,2}[:.]\d{2}/g;
/** Eight digits or more, with what people write between them. */
const PHONE = /\d(?:[\s()./\u00a0-]{0,2}\d){7,}/;

/** Whether a text has a link, an email address or a telephone number in it: it sends its reader elsewhere. */
export const sendsElsewhere = (words: string): boolean =>
  [LINK, EMAIL, DOMAIN].some((form) => form.test(words)) || PHONE.test(words.replaceAll(DAYS, ' '));
