import {
  PART_HEALTH,
  PART_OVERVIEW,
  PART_PAPERS,
  PART_PHOTOS,
  PART_SHARING,
  PARTS_OF_PAGE,
} from '@pawhood/contract/words/pets.ts';
import { usePartInView } from './part-in-view.ts';

const SHARING = 'share-links';

/** The parts of an own pet's page that are looked for, by the ids of their heads. */
const PARTS = [
  ['overview', PART_OVERVIEW],
  ['health', PART_HEALTH],
  ['gallery', PART_PHOTOS],
  ['passport', PART_PAPERS],
  [SHARING, PART_SHARING],
] as const;

const IDS = PARTS.map(([id]) => id);

/** Height of the header and these links, in CSS pixels; the style sheet keeps as much free above a scroll target. */
const COVERED = 122;

export interface PartLinksProps {
  /** Goes to the links for sitters and vets if there is something to begin; false where the link is to be followed. */
  onSharing: () => boolean;
}

/** Ways to the parts of a long page, always in reach; the one where one is, is marked. */
export function PartLinks({ onSharing }: PartLinksProps) {
  const { index, use } = usePartInView(IDS, COVERED);
  return (
    <nav
      aria-label={PARTS_OF_PAGE}
      data-part-links
      className="no-print sticky top-16 z-30 -mx-4 overflow-x-auto border-line max-tight:static border-b bg-paper px-4 max-[22rem]:px-2 md:-mx-8 md:px-8"
    >
      <ul className="flex list-none flex-wrap py-1 max-sm:justify-between sm:gap-1">
        {PARTS.map(([id, name], at) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={at === index ? 'true' : undefined}
              // At the top of the page it leads nowhere: Tab goes on to what does.
              tabIndex={at === 0 && index === 0 ? -1 : undefined}
              className="group inline-flex min-h-11 items-center whitespace-nowrap text-ink text-sm no-underline sm:text-base"
              onClick={(event) => {
                use(at);
                if (id === SHARING && onSharing()) event.preventDefault();
              }}
            >
              <span className="rounded-pill px-2 py-1 font-semibold max-[22rem]:px-1 sm:px-3 group-hover:bg-brand-tint group-aria-[current=true]:bg-brand group-aria-[current=true]:text-on-brand">
                {name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
