import { PET_RESTORE_DAYS } from '@pawhood/contract/limits.ts';
import type { HealthEntry } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { CARE_NOTES, DELETE_PET, deletePet, PET_BIO, petCanBeBack } from '@pawhood/contract/words/pets.ts';
import { SAVE_CHANGES } from '@pawhood/contract/words/users.ts';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { HealthSection } from '#/features/pets/health/health-section.tsx';
import { StatusStrip } from '#/features/pets/health/status-strip.tsx';
import { hasWeightChart } from '#/features/pets/health/weight-line.ts';
import { PrivatePetPassport } from '#/features/pets/passport/private-pet-passport.tsx';
import { petHead } from '#/features/pets/pets-head.ts';
import { PhotoGallery } from '#/features/pets/photos/photo-gallery.tsx';
import { RecordPart } from '#/features/pets/record-part.tsx';
import { RemindersSection } from '#/features/pets/reminders/reminders-section.tsx';
import { type ShareLinksHandle, ShareLinksSection } from '#/features/pets/sharing/share-links-section.tsx';
import { TrainingSection } from '#/features/pets/training/training-section.tsx';
import { useHead } from '#/lib/head.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { DialogButton } from '#/ui/dialog/dialog-button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { useOpenParts } from '../form/use-open-parts.ts';
import { usePetForm } from '../form/use-pet-form.ts';
import { PartLinks } from './part-links.tsx';
import { PrivatePetHead } from './private-pet-head.tsx';
import { PrivatePetInfo } from './private-pet-info.tsx';
import { PrivatePetOwner, PrivatePetText, PrivatePetVisibility } from './private-pet-sections.tsx';

const COLUMNS =
  'mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6 desk:grid-cols-[repeat(2,minmax(0,1fr))] desk:gap-x-12';

/** Entries of a health log, a chart counted as one, from which it is high. */
const LONG_LOG = 4;

export interface PrivatePetProps {
  pet: Pet;
  /** The health log when the page was opened; empty where it could not be had. */
  log: readonly HealthEntry[];
}

/** Everything about an own pet, to see and to change: the record first. §2.49 to §2.54 */
export function PrivatePet({ pet, log }: PrivatePetProps) {
  useHead(petHead(pet));
  const form = usePetForm(pet);
  const { partState, saveAll } = useOpenParts(form);
  const { fields, passport, isSaving, isChanged, message } = form;
  // As it was when the page was opened: what one is reading stays in its column.
  const [beside] = useState(() => besideHealth(log));
  const sharing = useRef<ShareLinksHandle>(null);
  const info = <PrivatePetInfo pet={pet} fields={fields} {...partState('info')} />;
  const papers = <PrivatePetPassport passport={passport} {...partState('passport')} />;
  const owner = <PrivatePetOwner fields={fields} {...partState('owner')} />;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-3 px-4 pb-8 md:px-8">
      <PrivatePetHead pet={pet} />
      <StatusStrip pet={pet} />
      <PartLinks onSharing={() => sharing.current?.beginFirst() ?? false} />
      {/* One order for everybody: the second column begins where the first has ended. */}
      <div className={COLUMNS}>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6 [&>section:first-child]:border-t-0">
          <HealthSection pet={pet} />
          {!beside.info && info}
        </div>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6 desk:[&>section:first-child]:border-t-0">
          {beside.info && info}
          <PrivatePetText id="bio" title={PET_BIO} section="bio" fields={fields} {...partState('bio')} />
          <PrivatePetText
            id="care-notes"
            title={CARE_NOTES}
            section="notes"
            fields={fields}
            {...partState('notes')}
          />
          <div className="no-print contents">
            <PhotoGallery pet={pet} />
          </div>
          <TrainingSection pet={pet} />
          {beside.papers && papers}
          {beside.owner && owner}
        </div>
      </div>
      <div className={`${COLUMNS} desk:[&>:last-child:nth-child(odd)]:col-span-2`}>
        {!beside.papers && papers}
        {!beside.owner && owner}
        <div className="no-print">
          <PrivatePetVisibility fields={fields} {...partState('visibility')} />
        </div>
      </div>
      <SaveBar
        isSaving={isSaving}
        isChanged={isChanged}
        message={message}
        error={fields.error}
        onSave={() => void saveAll()}
      />
      {/* Nothing that Save Changes saves; paper has no use for what only buttons do. */}
      <div className={`${COLUMNS} no-print`}>
        <ShareLinksSection pet={pet} ref={sharing} />
        <RemindersSection />
      </div>
      <div className="no-print mt-8">
        <DeletePet pet={pet} />
      </div>
    </div>
  );
}

/**
 * Which parts stand beside health, so that both columns end at about the same height: the facts where the log makes health
 * high; otherwise they stand below it, and beside them the papers, with the owner where there is room. Below both columns
 * the papers stand beside the owner, as they do where nothing is written of health.
 */
function besideHealth(log: readonly HealthEntry[]): Readonly<Record<'info' | 'papers' | 'owner', boolean>> {
  const hasChart = hasWeightChart(log);
  const isLong = log.length + Number(hasChart) >= LONG_LOG;
  const info = hasChart && isLong;
  return { info, papers: !info && log.length > 0, owner: hasChart !== isLong };
}

interface SaveBarProps {
  isSaving: boolean;
  isChanged: boolean;
  /** The outcome of the last press. */
  message: string;
  error: Error | null;
  onSave: () => void;
}

/**
 * Save Changes: quiet right after the last fields, and in reach from all of them once there is something to save or to
 * tell. Its room is kept either way. §2.52
 */
function SaveBar({ isSaving, isChanged, message, error, onSave }: SaveBarProps) {
  const isRaised = isChanged || isSaving || message !== '';
  return (
    <div
      data-save-bar={isRaised ? 'raised' : 'quiet'}
      className={`no-print -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t px-4 py-3 md:mx-0 md:mb-4 md:self-end md:flex-nowrap md:rounded-card md:border md:p-2 md:ps-6 ${isRaised ? 'sticky bottom-0 z-20 border-line bg-paper md:shadow-soft' : 'border-transparent forced-colors:border-0'}`}
    >
      <div className="min-w-0 max-md:grow">
        <p role="status" className={isChanged ? 'font-semibold' : 'text-ink-2'}>
          {message}
        </p>
        {error !== null && !isSaving && <ActionError error={error} />}
      </div>
      {/* Not `disabled`, which would take the focus away from who pressed it. */}
      <Button look={isChanged ? 'primary' : 'secondary'} aria-busy={isSaving} onClick={onSave}>
        {SAVE_CHANGES}
      </Button>
    </div>
  );
}

const DeletePetDialog = lazyDialog(
  () => import('#/features/pets/removal/delete-pet-dialog.tsx'),
  'DeletePetDialog',
);

/** The way to part with a pet's page: the last of it, and apart. */
function DeletePet({ pet }: { pet: Pet }) {
  return (
    <RecordPart
      look="plain"
      id="delete-pet"
      title={deletePet(pet.name)}
      actions={
        <DialogButton dialog={(onClose) => <DeletePetDialog pet={pet} onClose={onClose} />}>
          <Trash2 className="size-4" />
          {DELETE_PET}
        </DialogButton>
      }
    >
      <p className="text-base text-ink-2">{petCanBeBack(PET_RESTORE_DAYS)}</p>
    </RecordPart>
  );
}
