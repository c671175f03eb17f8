import type { Cities } from '@pawhood/contract/values/city.ts';
import { momentText } from '@pawhood/contract/values/dates.ts';
import { readCities } from '../../../cities/cities.store.ts';
import { canAsk, confirm } from '../../../commands/confirm.ts';
import { counted, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { createImportUndoStore, type UndoPlan } from './import-undo.store.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
  readonly signal?: AbortSignal;
}

/**
 * `pawhood import undo [--yes]`: makes the directory what it was before the last import of providers.
 *
 * @returns the exit code: 0 when it is, 1 when nothing was changed.
 */
export async function undoImport(
  { yes }: { readonly yes: boolean },
  { database, terminal, signal }: Surroundings,
): Promise<number> {
  const store = createImportUndoStore(database);
  const plan = await store.last();
  if (plan === null)
    return refuse(
      terminal,
      'There is no import to undo. You can undo only the last import of providers, and only once.',
    );
  terminal.output.write(planText(plan, await readCities(database)));
  if (!yes && !canAsk(terminal))
    return refuse(terminal, 'Pawhood cannot ask you here. Add --yes to undo it.');
  if (!yes && !(await confirm(terminal, 'Undo it?', signal))) return refuse(terminal, '');
  const undone = await store.undo(plan.id);
  if (undone === null)
    return refuse(terminal, 'Somebody else has just imported something or undone this import.');
  terminal.output.write('Done. The directory is as it was before that import.\n');
  return 0;
}

function refuse({ errors }: Terminal, sentence: string): number {
  errors.write(`${sentence} Nothing was changed.\n`.trimStart());
  return 1;
}

function planText(
  { city, source, importedAt, removed, hidden, restored, areas }: UndoPlan,
  cities: Cities,
): string {
  const what = source === 'openstreetmap' ? 'OpenStreetMap data' : 'a CSV file';
  const when = momentText(importedAt.toISOString(), 'en-GB', 'UTC');
  const hiddenText =
    hidden === 0
      ? ''
      : `; ${counted(hidden, 'provider')} that you or reviewers have changed will be hidden instead`;
  const onMap = areas === 0 ? '' : ` and ${counted(areas, 'area')} on the map`;
  return `The last import brought ${what} for ${cities.nameOf(city)}, on ${when} UTC.
Undoing it removes ${counted(removed, 'provider')}${hiddenText}. It makes ${counted(restored, 'provider')}${onMap} what they were before. Values that you have set stay.
`;
}
