import type { HealthEntry } from '@pawhood/contract/pet-health.ts';
import { Plus } from 'lucide-react';
import { formatDay } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { type WeightUnit, weightIn, weightText } from './weight.ts';
import { CHART, type Weighing, weighingsOf, weightLine } from './weight-line.ts';

export interface WeightChartProps {
  log: readonly HealthEntry[];
  unit: WeightUnit;
  /** Absent where nothing can be added. */
  onAdd?: () => void;
}

/** The weight as a line, from two weighings on; every number stands in a table, too. */
export function WeightChart({ log, unit, onAdd }: WeightChartProps) {
  const weighings = weighingsOf(log);
  const last = weighings.at(-1);
  if (last === undefined && onAdd === undefined) return null;
  return (
    <figure className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3>Weight</h3>
        {onAdd !== undefined && (
          <Button look="secondary" className="px-4" aria-haspopup="dialog" onClick={onAdd}>
            <Plus aria-hidden="true" className="size-4" />
            Add weight
          </Button>
        )}
      </div>
      <p className="text-base text-ink-2">
        {last === undefined ? 'Not added yet' : `${weightText(last.grams, unit)} on ${formatDay(last.date)}`}
      </p>
      {weighings.length > 1 && (
        <>
          <Line weighings={weighings} unit={unit} />
          <Numbers weighings={weighings} unit={unit} />
        </>
      )}
    </figure>
  );
}

interface NumbersProps {
  weighings: readonly Weighing[];
  unit: WeightUnit;
}

/** Decoration for whom sees it: the numbers are in the table. */
function Line({ weighings, unit }: NumbersProps) {
  const { points, least, most } = weightLine(weighings);
  const { width, height, left, bottom } = CHART;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full max-w-2xl">
      {[most, least].map(({ y, grams }) => (
        <g key={y} className="fill-ink-2">
          <line x1={left} x2={width} y1={y} y2={y} className="stroke-line" />
          <text x={left - 8} y={y + 5} textAnchor="end" fontSize="14">
            {weightIn(grams, unit)} {unit}
          </text>
        </g>
      ))}
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-brand"
      />
      {points.map(({ x, y, key }) => (
        <circle key={key} cx={x} cy={y} r="4" className="fill-brand" />
      ))}
      <g className="fill-ink-2" fontSize="14">
        <text x={left} y={bottom + 24}>
          {formatDay(weighings[0]?.date ?? '')}
        </text>
        <text x={width} y={bottom + 24} textAnchor="end">
          {formatDay(weighings.at(-1)?.date ?? '')}
        </text>
      </g>
    </svg>
  );
}

function Numbers({ weighings, unit }: NumbersProps) {
  return (
    <details className="no-print">
      <summary className="inline-flex items-center font-semibold text-brand text-base">
        The weights as a table
      </summary>
      <table className="w-full max-w-md text-left text-base">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2">
              Day
            </th>
            <th scope="col" className="py-2">
              Weight
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
