import { allBut } from '@pawhood/contract/directory/texts/search-texts.ts';

interface AllButProps {
  readonly reading: Parameters<typeof allBut>[0];
  readonly results: Parameters<typeof allBut>[1];
  readonly isNarrowed: boolean;
}

/** 'Nothing for “zzzz”. All 132 vets:': its sentences for every category are needed by few visits. */
export const AllBut = ({ reading, results, isNarrowed }: AllButProps) => allBut(reading, results, isNarrowed);
