/** Id of the element with the results. */
export const RESULTS_ID = 'results';

/** The ref of what goes away when a button in it is pressed: the focus goes on to the results, and is not lost. */
export function focusResultsAfter(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement))
      document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
  };
}
