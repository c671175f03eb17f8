/** The words of the home: what the information hub begins with for who is signed in. */
import { figure } from '../values/figure.ts';

/** Its name for screen readers. */
export const FOR_YOU = 'For you';
/** How who has been here before is greeted. */
export const helloTo = (name: string): string => `Hello, ${name}!`;
/** Where nothing else says why it is not there. */
export const HOME_FAILED = "We couldn't load your pets and what is due.";

/** Saved places as one link, where there are some. */
export const savedPlacesText = (count: number): string =>
  `${figure(count)} ${count === 1 ? 'saved place' : 'saved places'}`;

/** The way to all pets; where not all that is due is told, the press that tells it. */
export const ALL_PETS = 'All pets';
export const allDueText = (count: number): string => `All ${figure(count)} due`;

/** Records with one press that something was done today, and takes that back. */
export const DONE_TODAY = 'Done today';
export const UNDO = 'Undo';
/** @param next the next day, as people write it; empty for none. */
export const doneText = (next: string): string => (next === '' ? 'Done.' : `Done. Next: ${next}`);
/** Where such a press had no effect. */
export const DUE_NOT_RECORDED = 'This was not recorded';
export const DUE_NOT_UNDONE = 'This could not be undone';
