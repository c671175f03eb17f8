/** A measured value and its bar. */
export interface Finding {
  readonly what: string;
  readonly value: number;
  /** The most it may be. */
  readonly bar: number;
  readonly isWithin: boolean;
  /** Whether a missed bar fails the proof; times do not. */
  readonly decides: boolean;
}

export const countFinding = (what: string, value: number, bar: number): Finding => ({
  ...{ what, value, bar },
  isWithin: value <= bar,
  decides: true,
});

export const timeFinding = (what: string, value: number, bar: number): Finding => ({
  ...countFinding(what, value, bar),
  decides: false,
});

/** The findings in columns; one that misses its bar is marked. */
export function findingsTable(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const line = (what: string, value: string, bar: string) =>
    `  ${what.padEnd(width)}  ${value.padStart(8)}  ${bar.padStart(6)}`;
  const number = (value: number) => String(Math.round(value * 10) / 10);
  return [
    line('', 'measured', 'bar'),
    ...findings.map(
      ({ what, value, bar, isWithin }) =>
        `${line(what, number(value), number(bar))}${isWithin ? '' : '  (!)'}`,
    ),
  ].join('\n');
}
