import { SCAN_IT, SCAN_NAME } from '@pawhood/contract/words/pets.ts';
import qr from 'qr';

/** An address that another phone's camera reads off this screen: dark on white in either theme, as cameras want it. */
export function LinkDrawing({ address }: { address: string }) {
  const rows = qr(address, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.map((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return (
    <figure className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        role="img"
        aria-label={SCAN_NAME}
        shapeRendering="crispEdges"
        className="size-48 shrink-0 rounded-input"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path fill="#000" d={path.flat().join('')} />
      </svg>
      <figcaption className="min-w-0 grow basis-40 text-base">{SCAN_IT}</figcaption>
    </figure>
  );
}

/** Where dark squares begin, and how many follow each other. */
function darkRuns(row: readonly boolean[]): (readonly [x: number, length: number])[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return [];
    const end = row.indexOf(false, x);
    return [[x, (end === -1 ? row.length : end) - x] as const];
  });
}
