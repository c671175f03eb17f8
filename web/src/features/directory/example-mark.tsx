import { EXAMPLE_MARK } from '@pawhood/contract/words/directory.ts';

/** The small mark that stands on each made-up place. */
export function ExampleMark() {
  return <span className="shrink-0 bg-sun px-1 text-sm font-semibold text-on-sun">{EXAMPLE_MARK}</span>;
}
