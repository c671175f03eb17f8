import { expect, test } from 'vitest';
import { checkWeights, newWeightsForm, type WeightRow, withRow } from './weights-form.ts';

const TODAY = '2025-03-31';
const check = (...rows: Partial<WeightRow>[]) =>
  checkWeights(
    {
      weightUnit: 'kg',
      rows: rows.map((row, index) => ({ id: index + 1, weight: '', date: TODAY, ...row })),
    },
    TODAY,
  );

test('several weights are read in one go, each of its day', () => {
  const { body, errors } = check({ weight: '27,4' }, { weight: '25.1', date: '2025-02-01' });
  expect(errors).toEqual({});
  expect(body?.map(({ id, entry }) => [id, entry.kind, entry.date, entry.weightGrams])).toEqual([
    [1, 'weight', TODAY, 27_400],
    [2, 'weight', '2025-02-01', 25_100],
  ]);
});

test('a row that was not written in is none, but for the first', () => {
  expect(check({ weight: '5.7' }, {}, { weight: '5.8' }).body?.map(({ id }) => id)).toEqual([1, 3]);
  expect(check({})).toEqual({ body: null, errors: { 'weight-1': 'Please give a weight, such as 4.2.' } });
});

test('what is wrong is told of its own row, and nothing is read', () => {
  expect(
    check({ weight: '5.7', date: '' }, { weight: 'heavy' }, { weight: '6', date: '2025-04-01' }),
  ).toEqual({
    body: null,
    errors: {
      'date-1': 'Please give the date.',
      'weight-2': 'Please give a weight, such as 4.2.',
      'date-3': 'This date is in the future.',
    },
  });
});

test('a row more is of today, and told apart from the others', () => {
  const form = withRow(withRow(newWeightsForm(TODAY, 'lbs'), TODAY), TODAY);
  expect(form.rows.map(({ id, date }) => [id, date])).toEqual([
    [1, TODAY],
    [2, TODAY],
    [3, TODAY],
  ]);
});
