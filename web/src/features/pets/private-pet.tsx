import type { Pet } from '@pawhood/contract/pets.ts';
import { useHead } from '../../lib/head.ts';
import { ProfileLayout } from '../../ui/profile-layout.tsx';
import { DeletePet } from './delete-pet.tsx';
import { HealthSection } from './health-section.tsx';
import { PartLinks } from './part-links.tsx';
import { petHead } from './pets-head.ts';
import { PhotoGallery } from './photo-gallery.tsx';
import { PrivatePetHead } from './private-pet-head.tsx';
import { PrivatePetInfo } from './private-pet-info.tsx';
import { PrivatePetOwner } from './private-pet-owner.tsx';
import { PrivatePetPassport } from './private-pet-passport.tsx';
import { PrivatePetBio, PrivatePetNotes } from './private-pet-texts.tsx';
import { PrivatePetVisibility } from './private-pet-visibility.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { ShareLinksSection } from './share-links-section.tsx';
import { TrainingSection } from './training-section.tsx';
import { useOpenParts } from './use-open-parts.ts';
import { usePetForm } from './use-pet-form.ts';

/** Everything about an own pet, to see and to change. §2.49 to §2.54 */
export function PrivatePet({ pet }: { pet: Pet }) {
  useHead(petHead(pet));
  const form = usePetForm(pet);
  const { partState, saveAll } = useOpenParts(form);
  const { fields, passport, isSaving, isChanged, said } = form;
  return (
    <ProfileLayout>
      <PrivatePetHead pet={pet} />
      <PartLinks />
      <PrivatePetInfo pet={pet} fields={fields} {...partState('info')} />
      <PrivatePetBio fields={fields} {...partState('bio')} />
      <PhotoGallery pet={pet} />
      <HealthSection pet={pet} />
      <RemindersSection pet={pet} />
      <PrivatePetNotes fields={fields} {...partState('notes')} />
      <TrainingSection pet={pet} />
      <PrivatePetPassport passport={passport} {...partState('passport')} />
      <PrivatePetOwner fields={fields} {...partState('owner')} />
      <ShareLinksSection pet={pet} />
      <PrivatePetVisibility fields={fields} {...partState('visibility')} />
      <DeletePet pet={pet} />
      <SaveBar
        isSaving={isSaving}
        isChanged={isChanged}
        said={said}
        error={fields.error}
        onSave={() => void saveAll()}
      />
    </ProfileLayout>
  );
}
