/** Where a browser keeps that somebody had the desk open in it: others are not asked for their role. */
export const DESK_HERE_KEY = 'deskHere';
