/** Every sentence of the first steps after signing up, once. */

export const FIRST_STEPS_TITLE = 'Your first steps';
/** Once all three are done. */
export const FIRST_STEPS_DONE = 'You’re all set';
/** On the button that puts them away. */
export const HIDE_FIRST_STEPS = 'Hide';

/** Where that did not reach the server. */
export const FIRST_STEPS_NOT_HIDDEN = "We couldn't hide your first steps. Please try again.";

/** Where nothing else says why they are not there. */
export const FIRST_STEPS_FAILED = "We couldn't load your first steps.";

/** The three, in their order; the hint says what to do there. */
export const FIRST_STEPS = {
  pet: { label: 'Add your first pet', hint: 'A name is enough to start.' },
  city: { label: 'Choose your city and who sees your profile', hint: 'Both are in your profile.' },
  vet: { label: 'Find your vet', hint: 'Save their number with your pet.' },
} as const;
/** Read out before a step that is done. */
export const STEP_DONE = 'Done:';
/** Where there is little room, instead of the steps that are done. */
export const stepsDone = (done: number, all: number): string => `${done} of ${all} done`;
