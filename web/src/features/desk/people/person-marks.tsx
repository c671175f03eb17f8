import type { FoundPerson } from '@pawhood/contract/desk/people.ts';
import { SUSPENDED } from '@pawhood/contract/words/people.ts';
import { useSite } from '#/lib/site.tsx';
import { Badge } from '#/ui/badge.tsx';
import { roleWords } from '../role-words.ts';

/** The role of a person, and whether they are suspended. */
export function PersonMarks({
  person: { role, city, isSuspended },
}: {
  person: Pick<FoundPerson, 'role' | 'city' | 'isSuspended'>;
}) {
  const { cities } = useSite();
  return (
    <>
      {role !== null && <Badge tone="brand">{roleWords(role, city, cities)}</Badge>}
      {isSuspended && <Badge>{SUSPENDED}</Badge>}
    </>
  );
}
