import type { HealthEntry } from '@pawhood/contract/pets/health.ts';
import { DATE, WEIGHT, WEIGHTS_AS_TABLE } from '@pawhood/contract/words/pets.ts';
import { formatDay } from '#/lib/dates.ts';
import { type WeightUnit, weightText } from './weight.ts';
import { CHART, hasWeightChart, type Weighing, weighingsOf, weightLine } from './weight-line.ts';

/** The weight as a line, from two weighings on; every number stands in a table, too. */
export function WeightChart({ log, unit }: { log: readonly HealthEntry[]; unit: WeightUnit }) {
  if (!hasWeightChart(log)) return null;
  const weighings = weighingsOf(log);
  return (
    <figure className="flex flex-col gap-2">
      <h3>{WEIGHT}</h3>
      <Line weighings={weighings} unit={unit} />
      <Numbers weighings={weighings} unit={unit} />
    </figure>
  );
}

interface NumbersProps {
  weighings: readonly Weighing[];
  unit: WeightUnit;
}

/** Decoration: the numbers are in the table. Words stand beside the drawing, so that they keep their size. */
function Line({ weighings, unit }: NumbersProps) {
  const { points, least, most } = weightLine(weighings);
  const line = points.map(({ x, y }) => `${x},${y}`).join('L');
  const dots = points.map(({ x, y }) => `M${x},${y}h0`).join('');
  return (
    <div aria-hidden="true" className="grid max-w-2xl grid-cols-[auto_1fr] gap-x-3 text-ink-2 text-sm">
      <div className="flex flex-col justify-between text-end">
        {[...new Set([most, least])].map((grams) => (
          <span key={grams}>{weightText(grams, unit)}</span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="h-24 w-full rounded-input sm:h-32 bg-sunk stroke-brand"
      >
        <path d={`M${line}`} strokeWidth="3" vectorEffect="non-scaling-stroke" />
        <path d={dots} strokeWidth="9" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="col-start-2 flex justify-between">
        <span>{formatDay(weighings[0]?.date ?? '')}</span>
        <span>{formatDay(weighings.at(-1)?.date ?? '')}</span>
      </div>
    </div>
  );
}

function Numbers({ weighings, unit }: NumbersProps) {
  return (
    <details className="no-print">
      <summary className="inline-flex items-center font-semibold text-brand text-base">
        {WEIGHTS_AS_TABLE}
      </summary>
      <table className="w-full max-w-md text-start text-base">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2">
              {DATE}
            </th>
            <th scope="col" className="py-2">
              {WEIGHT}
            </th>
          </tr>
        </thead>
        <tbody>
          {weighings.toReversed().map(({ id, date, grams }) => (
            <tr key={id} className="border-line border-b">
              <td className="py-2">{formatDay(date)}</td>
              <td className="py-2">{weightText(grams, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
