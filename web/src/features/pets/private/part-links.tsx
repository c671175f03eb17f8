/** The parts of an own pet's page by the ids of their headings, in their order. */
const PARTS = [
  ['quick-info', 'Quick info'],
  ['bio', 'Bio'],
  ['gallery', 'Gallery'],
  ['health', 'Health & care'],
  ['care-notes', 'Care notes'],
  ['training', 'Training'],
  ['passport', 'Passport'],
  ['owner-info', 'Owner info'],
  ['share-links', 'Links'],
  ['visibility', 'Who sees it'],
] as const;

/** Ways to the parts of a long page. */
export function PartLinks() {
  return (
    <nav aria-label="Parts of this page" className="no-print -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex list-none gap-2 p-1 sm:flex-wrap">
        {PARTS.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-pill border border-line bg-card px-4 font-semibold text-base text-ink no-underline hover:bg-brand-tint"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
