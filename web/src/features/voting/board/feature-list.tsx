import { useId } from 'react';
import { useSite } from '#/lib/site.tsx';
import { BoardHeading } from '../board-heading.tsx';
import type { BoardFeature } from './board-feature.ts';
import { FeatureRow } from './feature-row.tsx';
import { type BoardSection, type SectionKey, sectionsOf } from './sections.ts';
import type { Voting } from './use-voting.ts';

export interface FeatureListProps {
  /** In their order. */
  features: readonly BoardFeature[];
  /** Absent where nobody can vote yet. */
  voting: Voting | undefined;
}

/** The features as one list, or in sections by how far they have come. §2.24 */
export function FeatureList({ features, voting }: FeatureListProps) {
  const { departures } = useSite();
  if (!departures.sections) return <Rows features={features} section={null} voting={voting} />;
  return (
    <div className="flex flex-col gap-10">
      {sectionsOf(features).map((section) => (
        <Section key={section.key} section={section} voting={voting} />
      ))}
    </div>
  );
}

function Section({ section, voting }: { section: BoardSection; voting: Voting | undefined }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <BoardHeading depth={1} id={headingId}>
        {section.heading}
      </BoardHeading>
      <Rows features={section.features} section={section.key} voting={voting} />
    </section>
  );
}

interface RowsProps {
  features: readonly BoardFeature[];
  /** Null where the board is one list. */
  section: SectionKey | null;
  voting: Voting | undefined;
}

function Rows({ features, section, voting }: RowsProps) {
  return (
    <ul className="list-none divide-y divide-line border-line border-y p-0">
      {features.map((feature) => (
        <li key={feature.id} className="min-w-0">
          <FeatureRow feature={feature} section={section} voting={voting} />
        </li>
      ))}
    </ul>
  );
}
