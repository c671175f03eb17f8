const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as the reader's clock shows it; in the browser alone. */
export function momentText(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : MOMENT.format(time);
}
