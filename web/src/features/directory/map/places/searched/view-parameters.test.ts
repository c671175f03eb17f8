import { expect, test } from 'vitest';
import { areaParameters, pointParameters, viewParameters } from './view-parameters.ts';

const view = (bounds: [number, number, number, number], zoom: number) => ({
  ...{ bounds, zoom },
  centre: [0, 0] as const,
  isMoved: true,
});
const parametersIn = (text: string) => Object.fromEntries(new URLSearchParams(text));

test('a search of an area keeps its words, and ends at the edges of the world', () => {
  expect(parametersIn(areaParameters('q=vet+dog&city=dublin', [-6.4, 53.2, -6.1000000001, 53.4]))).toEqual({
    ...{ q: 'vet dog', city: 'dublin' },
    bbox: '-6.4,53.2,-6.1,53.4',
  });
  expect(parametersIn(areaParameters('', [-190, -95, 190, 95]))).toEqual({ bbox: '-180,-90,180,90' });
});

test('views close to each other ask the same, one closer asks another', () => {
  const one = viewParameters('', view([4.81, 52.31, 4.99, 52.42], 11.8));
  expect(parametersIn(one)).toEqual({ bbox: '4.790039,52.294922,5.009766,52.426758', zoom: '12' });
  expect(viewParameters('', view([4.815, 52.315, 4.985, 52.415], 12.2))).toBe(one);
  expect(viewParameters('', view([4.81, 52.31, 4.99, 52.42], 12.6))).not.toBe(one);
  expect(parametersIn(viewParameters('', view([-200, -85, 200, 85], -1)))).toEqual({
    ...{ bbox: '-180,-90,180,90' },
    zoom: '0',
  });
});

test('a point is asked for with some metres round it, at a zoom at which there are no cells', () => {
  expect(parametersIn(pointParameters('q=vet', [-6.26, 53.34]))).toEqual({
    q: 'vet',
    bbox: '-6.2601,53.3399,-6.2599,53.3401',
    zoom: '16',
  });
});
