/** A list of ids with one of them put at a place, counted without it; one that is not in it changes nothing. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id)) return [...ids];
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, id);
}
