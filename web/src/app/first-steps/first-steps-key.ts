/** Key in browser storage of whether the first steps are done or hidden; build/early-theme.ts reads it before the first paint. */
export const FIRST_STEPS_KEY = 'firstSteps';
