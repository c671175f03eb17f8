import { FILE_EXAMPLE, FILE_EXAMPLE_ABOUT } from '@pawhood/contract/words/imports.ts';

/** The head of a file, as spreadsheets write it. */
const EXAMPLE = `id,name,category,address,phone,lat,lon
1,Example Vets,Veterinarians,"1 Test Street",01 677 6943,53.3405,-6.2601
2,Example Walks,Pet Sitters,"2 Test Street",,53.3411,-6.2587`;

export function FileExample() {
  return (
    <details className="rounded-toast border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{FILE_EXAMPLE}</summary>
      <p className="pb-2 text-ink-2">{FILE_EXAMPLE_ABOUT}</p>
      {/* Its lines are long: it has a scroll bar of its own, which keys reach. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <pre tabIndex={0} translate="no" className="mb-4 overflow-x-auto rounded-input bg-sunk p-3 text-sm">
        {EXAMPLE}
      </pre>
    </details>
  );
}
