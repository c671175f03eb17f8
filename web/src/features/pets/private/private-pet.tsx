import type { Pet } from '@pawhood/contract/pets.ts';
import { useHead } from '../../../lib/head.ts';
import { ProfileLayout } from '../../../ui/profile-layout.tsx';
import { petHead } from '../pets-head.ts';
import { PhotoGallery } from '../photos/photo-gallery.tsx';
import { HealthSection } from '../record/health-section.tsx';
import { RemindersSection } from '../record/reminders-section.tsx';
import { TrainingSection } from '../record/training-section.tsx';
import { ShareLinksSection } from '../sharing/share-links-section.tsx';
import { DeletePet } from './delete-pet.tsx';
import { PartLinks } from './part-links.tsx';
import { PrivatePetHead } from './private-pet-head.tsx';
import { PrivatePetInfo } from './private-pet-info.tsx';
import { PrivatePetOwner } from './private-pet-owner.tsx';
import { PrivatePetPassport } from './private-pet-passport.tsx';
import { PrivatePetBio, PrivatePetNotes } from './private-pet-texts.tsx';
import { PrivatePetVisibility } from './private-pet-visibility.tsx';
import { SaveBar } from './save-bar.tsx';
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
