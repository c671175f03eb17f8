import { PET_BUTTONS } from '@pawhood/contract/texts.ts';
import { OwnFailure } from '../../../session/own-failure.tsx';
import { Button } from '../../../ui/button.tsx';

export interface SaveBarProps {
  isSaving: boolean;
  isChanged: boolean;
  /** What became of the last press. */
  said: string;
  error: Error | null;
  onSave: () => void;
}

/** Save Changes, in reach wherever one is on the page, and what became of it. §2.52 */
export function SaveBar({ isSaving, isChanged, said, error, onSave }: SaveBarProps) {
  return (
    <div
      data-save-bar
      className="no-print sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-paper px-4 py-3 md:mx-0 md:mb-4 md:self-end md:flex-nowrap md:rounded-card md:border md:p-2 md:pl-6 md:shadow-soft"
    >
      <div className="min-w-0 max-md:grow">
        <p role="status" className={isChanged ? 'font-semibold' : 'text-ink-2'}>
          {said}
        </p>
        {error !== null && !isSaving && <OwnFailure error={error} />}
      </div>
      {/* Not `disabled`, which would take the focus away from who pressed it. */}
      <Button aria-busy={isSaving} onClick={onSave}>
        {PET_BUTTONS.save}
      </Button>
    </div>
  );
}
