import { IMPORT_EXAMPLE } from '@pawhood/contract/desk/imports.ts';
import { FILE_EXAMPLE, FILE_EXAMPLE_ABOUT } from '@pawhood/contract/words/imports.ts';

export function FileExample() {
  return (
    <details className="rounded-toast border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{FILE_EXAMPLE}</summary>
      <p className="pb-2 text-ink-2">{FILE_EXAMPLE_ABOUT}</p>
      {/* Its lines are long: it has a scroll bar of its own, which keys reach. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <pre tabIndex={0} translate="no" className="mb-4 overflow-x-auto rounded-input bg-sunk p-3 text-sm">
        {IMPORT_EXAMPLE}
      </pre>
    </details>
  );
}
