/** The day of a moment by the clock of this browser, yyyy-mm-dd. */
export function readersDay(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => `${part}`.padStart(2, '0')).join('-');
}
