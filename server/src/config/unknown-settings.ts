/** A slip of the pen in the settings file would leave a default in place without a word. */
import { editsBetween } from '@pawhood/contract/directory/search/typing-errors.ts';
import { SETTINGS } from './settings.ts';

/** Names that are no settings, each with the one that was probably meant; null when there are none. */
export function unknownSettings(names: readonly string[]): string | null {
  const unknown = names.filter((name) => !Object.hasOwn(SETTINGS, name)).sort();
  return unknown.length === 0 ? null : unknown.map(withNearest).join('; ');
}

function withNearest(name: string): string {
  const nearest = nearestSetting(name.toUpperCase());
  return nearest === null ? name : `${name} (did you mean ${nearest}?)`;
}

/** The setting with the fewest typing errors between; null when even that one has them in more than a third. */
function nearestSetting(name: string): string | null {
  const most = Math.ceil(name.length / 3);
  const [best] = Object.keys(SETTINGS)
    .map((setting) => ({ setting, edits: editsBetween(name, setting, most) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits);
  return best?.setting ?? null;
}
