import { PET_BUTTONS } from '@pawhood/contract/texts.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';

export interface SaveBarProps {
  isSaving: boolean;
  isChanged: boolean;
  /** What became of the last press. */
  message: string;
  error: Error | null;
  onSave: () => void;
}

/**
 * Save Changes: quiet at the end of the page, and in reach wherever one is once there is something to save or to tell.
 * Its room is kept either way. §2.52
 */
export function SaveBar({ isSaving, isChanged, message, error, onSave }: SaveBarProps) {
  const isRaised = isChanged || isSaving || message !== '';
  return (
    <div
      data-save-bar={isRaised ? 'raised' : 'quiet'}
      className={`no-print -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t px-4 py-3 md:mx-0 md:mb-4 md:self-end md:flex-nowrap md:rounded-card md:border md:p-2 md:pl-6 ${isRaised ? 'sticky bottom-0 z-20 border-line bg-paper md:shadow-soft' : 'border-transparent forced-colors:border-0'}`}
    >
      <div className="min-w-0 max-md:grow">
        <p role="status" className={isChanged ? 'font-semibold' : 'text-ink-2'}>
          {message}
        </p>
        {error !== null && !isSaving && <ActionError error={error} />}
      </div>
      {/* Not `disabled`, which would take the focus away from who pressed it. */}
      <Button look={isChanged ? 'primary' : 'secondary'} aria-busy={isSaving} onClick={onSave}>
        {PET_BUTTONS.save}
      </Button>
    </div>
  );
}
