import { Suspense } from 'react';
import { AfterNextDate } from '#/features/pets/health/after-next-date.ts';
import { PetProfilePage } from '#/features/pets/profile/private/pet-profile-page.tsx';
import type { PageProps } from '#/lib/page.ts';
import { useSite } from '#/lib/site.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';

const ReminderCard = optionalPart(
  async () => (await import('#/features/notifications/push/reminder-card.tsx')).ReminderCard,
);

/** An own pet, and the offer to be told of its care: two features meet there, so it stands in the shell. */
export function PetRecordPage(props: PageProps) {
  const { reach } = useSite().departures;
  return (
    <AfterNextDate value={reach && <Offer />}>
      <PetProfilePage {...props} />
    </AfterNextDate>
  );
}

function Offer() {
  return (
    <Suspense>
      <ReminderCard />
    </Suspense>
  );
}
