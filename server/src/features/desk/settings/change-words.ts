import type { SiteChange } from '@pawhood/contract/desk/settings.ts';
import type { KnownCity } from '../../../cities/edit-cities.store.ts';
import type { ChangedValues } from './changed-values.ts';
import { textOf } from './setting-groups.ts';
import type { SiteChangeRow } from './site-changes.store.ts';

/** A value as people read it; empty for nothing. */
const shownText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : textOf(value));

/** Values in one line, for the log: 'SUGGESTIONS: open'. */
export const wordsOf = (values: ChangedValues): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}: ${shownText(value) || '-'}`)
    .join(', ');

/** @param cities names them; a change of settings needs none. */
export function changeView(
  row: SiteChangeRow,
  cities: readonly Pick<KnownCity, 'key' | 'name'>[],
): SiteChange {
  const { id, part, city, at, by, undoneAt, undoneByName, isOld, before, after } = row;
  return {
    ...{ id: String(id), part, at: at.toISOString(), by },
    about: cities.find(({ key }) => key === city)?.name ?? city,
    values: Object.keys(before ?? {}).map((key) => ({
      ...{ key, before: shownText(before?.[key]), after: shownText(after?.[key]) },
    })),
    ...{ undoneAt: undoneAt?.toISOString() ?? '', undoneBy: undoneByName },
    isUndoable: undoneAt === null && !isOld,
  };
}
