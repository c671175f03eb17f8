import type { ImportRun } from '@pawhood/contract/desk/imports.ts';
import { IMPORT_KIND_NAMES, importOf, sentBy, UNNAMED_FILE } from '@pawhood/contract/words/imports.ts';
import { formatMoment } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';

/** What a file is called, what it is, who sent it and when. */
export function RunName({ run: { fileName, kind, city, by, at } }: { run: ImportRun }) {
  const { cities } = useSite();
  return (
    <div className="wrap-anywhere flex flex-col gap-1">
      <h3 className="text-lg">
        <bdi>{fileName || UNNAMED_FILE}</bdi>
      </h3>
      <p>{importOf(IMPORT_KIND_NAMES[kind], cities.nameOf(city))}</p>
      <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
        {by !== '' && <span className="min-w-0">{sentBy(by)}</span>}
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
    </div>
  );
}
