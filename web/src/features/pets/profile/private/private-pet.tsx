import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { PET_BUTTONS } from '@pawhood/contract/texts.ts';
import { Eye } from 'lucide-react';
import { useLocation } from 'wouter';
import { HealthSection } from '#/features/pets/health/health-section.tsx';
import { PrivatePetPassport } from '#/features/pets/passport/private-pet-passport.tsx';
import { petAddress } from '#/features/pets/pet-address.ts';
import { petHead } from '#/features/pets/pets-head.ts';
import { PhotoGallery } from '#/features/pets/photos/photo-gallery.tsx';
import { PrintSummary } from '#/features/pets/print/print-summary.tsx';
import { RemindersSection } from '#/features/pets/reminders/reminders-section.tsx';
import { DeletePet } from '#/features/pets/removal/delete-pet.tsx';
import { ShareLinksSection } from '#/features/pets/sharing/share-links-section.tsx';
import { SharePet } from '#/features/pets/sharing/share-pet.tsx';
import { TrainingSection } from '#/features/pets/training/training-section.tsx';
import { useHead } from '#/lib/head.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { useOpenParts } from '../form/use-open-parts.ts';
import { usePetForm } from '../form/use-pet-form.ts';
import { PetPortrait } from '../pet-portrait.tsx';
import { PrivatePetInfo } from './private-pet-info.tsx';
import { PrivatePetOwner, PrivatePetText, PrivatePetVisibility } from './private-pet-sections.tsx';

/** Everything about an own pet, to see and to change. §2.49 to §2.54 */
export function PrivatePet({ pet }: { pet: Pet }) {
  useHead(petHead(pet));
  const form = usePetForm(pet);
  const { partState, saveAll } = useOpenParts(form);
  const { fields, passport, isSaving, isChanged, message } = form;
  return (
    <NarrowColumn>
      <PrivatePetHead pet={pet} />
      <PartLinks />
      <PrivatePetInfo pet={pet} fields={fields} {...partState('info')} />
      <PrivatePetText id="bio" title="Bio" section="bio" fields={fields} {...partState('bio')} />
      <PhotoGallery pet={pet} />
      <HealthSection pet={pet} />
      <RemindersSection pet={pet} />
      <PrivatePetText
        id="care-notes"
        title="Care notes"
        section="notes"
        fields={fields}
        {...partState('notes')}
      />
      <TrainingSection pet={pet} />
      <PrivatePetPassport passport={passport} {...partState('passport')} />
      <PrivatePetOwner fields={fields} {...partState('owner')} />
      <ShareLinksSection pet={pet} />
      <PrivatePetVisibility fields={fields} {...partState('visibility')} />
      <DeletePet pet={pet} />
      <SaveBar
        isSaving={isSaving}
        isChanged={isChanged}
        message={message}
        error={fields.error}
        onSave={() => void saveAll()}
      />
    </NarrowColumn>
  );
}

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
function PartLinks() {
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

/** Whose page it is, and what one does with it. §2.52 */
function PrivatePetHead({ pet }: { pet: Pet }) {
  const [, navigate] = useLocation();
  const { id, name, profilePicture } = pet;
  return (
    <PetPortrait
      pet={pet}
      pictureLabel={profilePicture === '' ? `Initial of ${name}` : `Picture of ${name}`}
      pictureClass="-mt-18 size-36 border-4"
      className="px-4 pb-6 sm:px-8 sm:pb-8"
    >
      <div className="no-print flex flex-wrap gap-3">
        <SharePet pet={pet} label={PET_BUTTONS.share} look="secondary" />
        <Button look="secondary" onClick={() => navigate(petAddress(id))}>
          <Eye aria-hidden="true" className="size-5" />
          {PET_BUTTONS.viewAsPublic}
        </Button>
        <PrintSummary pet={pet} />
      </div>
    </PetPortrait>
  );
}

interface SaveBarProps {
  isSaving: boolean;
  isChanged: boolean;
  /** What became of the last press. */
  message: string;
  error: Error | null;
  onSave: () => void;
}

/** Save Changes, in reach wherever one is on the page, and what became of it. §2.52 */
function SaveBar({ isSaving, isChanged, message, error, onSave }: SaveBarProps) {
  return (
    <div
      data-save-bar
      className="no-print sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-paper px-4 py-3 md:mx-0 md:mb-4 md:self-end md:flex-nowrap md:rounded-card md:border md:p-2 md:pl-6 md:shadow-soft"
    >
      <div className="min-w-0 max-md:grow">
        <p role="status" className={isChanged ? 'font-semibold' : 'text-ink-2'}>
          {message}
        </p>
        {error !== null && !isSaving && <ActionError error={error} />}
      </div>
      {/* Not `disabled`, which would take the focus away from who pressed it. */}
      <Button aria-busy={isSaving} onClick={onSave}>
        {PET_BUTTONS.save}
      </Button>
    </div>
  );
}
