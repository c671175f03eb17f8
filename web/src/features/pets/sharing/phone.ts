/** A number that can be rung: six digits or more, with what people write between them. */
export const PHONE = /(\+?\(?\d[\d ()/.-]{4,}\d)/;

/** Whether a text holds a telephone number. */
export const hasPhone = (text: string): boolean => PHONE.test(text);

/** The address that rings a number. */
export const phoneAddress = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
