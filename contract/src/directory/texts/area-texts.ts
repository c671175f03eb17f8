/** The words of the map's layers: dog parks and off-leash areas. */
import { areasText } from '@pawhood/contract/words/directory.ts';
/** @param places 'n places in view' */
export const andAreas = (places: string, areas: number): string => `${areasText(areas)} and ${places}`;
/** In a city without places. */
export const areasInView = (areas: number): string => `${areasText(areas)} in view`;
/** The same where none of them has a point. */
export const areasListed = (areas: number): string => `${areasText(areas)} in the list`;
