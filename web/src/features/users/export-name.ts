/** Name of the file with everything of a person, by their own calendar: `pawhood-export-2026-11-21.zip`. */
export function exportName(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `pawhood-export-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.zip`;
}
