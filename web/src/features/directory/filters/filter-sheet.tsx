import { hasChoices, NO_FILTER } from '@pawhood/contract/directory/search/search-filter.ts';
import { showText } from '@pawhood/contract/directory/texts/sheet-texts.ts';
import { CLEAR_FILTERS, CLOSE_FILTERS, DIRECTORY_CONTROLS } from '@pawhood/contract/words/directory.ts';
import { X } from 'lucide-react';
import {
  type ComponentType,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { afterPaint } from '#/lib/browser/after-paint.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { changedState, type DirectoryState, directoryAddress } from '../directory-address.ts';
import type { Directory } from '../list/use-directory.ts';
import type { FiltersProps } from './filters-props.ts';

export interface FilterSheetProps extends FiltersProps, Pick<Directory, 'results'> {
  /** The choices. */
  Panel: ComponentType<FiltersProps & { onClose?: () => void }>;
  onClose: () => void;
}

/** The choices over the results of a narrow window, with how many those are now always in view. */
export function FilterSheet({ Panel, results, onClose, ...props }: FilterSheetProps) {
  const { state } = props;
  const dialog = useModalLater();
  const titleId = useId();
  const [isLeaving, leave] = useState(false);
  const [, navigate] = useLocation();
  // Each choice takes the place of the step that opened the sheet.
  const go = useCallback(
    (to: DirectoryState) => navigate(directoryAddress(to), { replace: true, state: history.state }),
    [navigate],
  );
  // Out of sight at once: to go through the history and to draw the page again takes longer.
  const close = () => {
    leave(true);
    onClose();
  };
  const { filter } = state;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className={`fixed inset-x-0 top-auto bottom-0 z-50 m-0 max-h-[88dvh] w-full max-w-none flex-col overflow-hidden rounded-t-card border border-line bg-card p-0 text-ink ${isLeaving ? 'hidden' : 'flex'}`}
    >
      <div className="flex items-center justify-between gap-2 border-line border-b px-4 py-2">
        <h2 id={titleId} className="text-xl">
          {DIRECTORY_CONTROLS.filters}
        </h2>
        <button
          type="button"
          aria-label={CLOSE_FILTERS}
          className="inline-flex size-11 items-center justify-center rounded-pill hover:bg-brand-tint"
          onClick={close}
        >
          <X className="size-5" />
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">
        <Panel {...props} go={go} onClose={onClose} />
      </div>
      <div className="flex flex-wrap gap-2 border-line border-t px-4 py-3 *:grow">
        {hasChoices(filter) && (
          <Button
            look="secondary"
            onClick={() => go(changedState(state, { filter: { ...NO_FILTER, query: filter.query } }))}
          >
            {CLEAR_FILTERS}
          </Button>
        )}
        <Button onClick={close}>{showText(results)}</Button>
      </div>
    </dialog>
  );
}

/**
 * The ref of a dialog that is seen with the press that opens it and becomes modal after that: all that is behind it is
 * then styled again, which takes as long as drawing the dialog. Closed before it goes, it gives the focus back.
 */
function useModalLater(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const callOff = afterPaint(() => dialog?.showModal());
    return () => {
      callOff();
      dialog?.close();
    };
  }, []);
  return ref;
}
