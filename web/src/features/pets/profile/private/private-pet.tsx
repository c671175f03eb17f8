import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { HealthSection } from '#/features/pets/health/health-section.tsx';
import { StatusStrip } from '#/features/pets/health/status-strip.tsx';
import { PrivatePetPassport } from '#/features/pets/passport/private-pet-passport.tsx';
import { petHead } from '#/features/pets/pets-head.ts';
import { PhotoGallery } from '#/features/pets/photos/photo-gallery.tsx';
import { RemindersSection } from '#/features/pets/reminders/reminders-section.tsx';
import { DeletePet } from '#/features/pets/removal/delete-pet.tsx';
import { ShareLinksSection } from '#/features/pets/sharing/share-links-section.tsx';
import { TrainingSection } from '#/features/pets/training/training-section.tsx';
import { useHead } from '#/lib/head.ts';
import { useOpenParts } from '../form/use-open-parts.ts';
import { usePetForm } from '../form/use-pet-form.ts';
import { PartLinks } from './part-links.tsx';
import { PrivatePetHead } from './private-pet-head.tsx';
import { PrivatePetInfo } from './private-pet-info.tsx';
import { PrivatePetOwner, PrivatePetText, PrivatePetVisibility } from './private-pet-sections.tsx';
import { SaveBar } from './save-bar.tsx';

const COLUMNS =
  'mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[repeat(2,minmax(0,1fr))] desk:gap-x-12';

/** Everything about an own pet, to see and to change: the record first. §2.49 to §2.54 */
export function PrivatePet({ pet }: { pet: Pet }) {
  useHead(petHead(pet));
  const form = usePetForm(pet);
  const { partState, saveAll } = useOpenParts(form);
  const { fields, passport, isSaving, isChanged, message } = form;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-3 px-4 pb-8 md:px-8">
      <PrivatePetHead pet={pet} />
      <StatusStrip pet={pet} />
      <PartLinks />
      {/* One order for everybody: the second column begins where the first has ended. */}
      <div className={COLUMNS}>
        <div className="min-w-0 [&>section]:border-t-0">
          <HealthSection pet={pet} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 desk:[&>section:first-child]:border-t-0">
          <PrivatePetInfo pet={pet} fields={fields} {...partState('info')} />
          <PrivatePetText id="bio" title="Bio" section="bio" fields={fields} {...partState('bio')} />
          <PrivatePetText
            id="care-notes"
            title="Care notes"
            section="notes"
            fields={fields}
            {...partState('notes')}
          />
          <PhotoGallery pet={pet} />
          <TrainingSection pet={pet} />
        </div>
      </div>
      <div className={COLUMNS}>
        <PrivatePetPassport passport={passport} {...partState('passport')} />
        <PrivatePetOwner fields={fields} {...partState('owner')} />
        <ShareLinksSection pet={pet} />
        <PrivatePetVisibility fields={fields} {...partState('visibility')} />
        <RemindersSection />
        <DeletePet pet={pet} />
      </div>
      <SaveBar
        isSaving={isSaving}
        isChanged={isChanged}
        message={message}
        error={fields.error}
        onSave={() => void saveAll()}
      />
    </div>
  );
}
