/** Units of distances, after a number. */

export const METRES = 'm';
export const KILOMETRES = 'km';
/** After a distance from where somebody is. */
export const AWAY = 'away';
