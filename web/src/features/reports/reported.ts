/** What the page of a report is about. */
import { ROUTES } from '@pawhood/contract/product.ts';
import { REPORT_SUBJECTS } from '@pawhood/contract/reports/report-kinds.ts';
import type { Reported } from '#/lib/report-address.ts';

/** What the query of that address names: null for a kind that cannot be reported, an empty id where it has none. */
export function reportedOf(search: string): Reported | null {
  const query = new URLSearchParams(search);
  const kind = REPORT_SUBJECTS.find((name) => name === query.get('kind'));
  return kind === undefined ? null : { kind, id: query.get('id') ?? '' };
}

/** The page on which it is seen; null for a photo, which stands on a pet's, and for a review or its answer, which stand on a place's. */
export function seenAt({ kind, id }: Reported): string | null {
  const segment = encodeURIComponent(id);
  switch (kind) {
    case 'suggestion':
      return ROUTES.roadmap;
    case 'profile':
      return ROUTES.user.replace(':userId', segment);
    case 'pet':
      return ROUTES.pet.replace(':petId', segment);
    case 'place':
      return ROUTES.provider.replace(':providerId', segment);
    case 'photo':
    case 'review':
    case 'answer':
      return null;
  }
}
