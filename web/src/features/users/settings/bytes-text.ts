/** A number of bytes as people read it: '12 MB', '0.4 MB', '1.5 GB'. What there is of anything is never nothing. */
export function bytesText(bytes: number): string {
  if (bytes >= 999.5e6) return `${rounded(bytes / 1e9)} GB`;
  return `${bytes > 0 ? Math.max(0.1, rounded(bytes / 1e6)) : 0} MB`;
}

/** To a tenth below ten. */
const rounded = (value: number): number => (value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value));
