/**
 * Key in browser storage of whether first steps were shown here last, for which build/early-theme.ts keeps room from the
 * first paint on. Whether they are to be shown the profile says.
 */
export const FIRST_STEPS_KEY = 'firstSteps';
