import type { ArticleState, DeskArticle } from '@pawhood/contract/desk/articles.ts';
import { undoneText, undoOf } from '@pawhood/contract/words/desk.ts';
import {
  DELETE_DRAFT,
  HOLD_BACK,
  NOT_SAVED_YET,
  PUBLISH,
  PUBLISH_AGAIN,
  RESCHEDULE,
  SCHEDULE,
  STATE_NAMES,
  stateDone,
  VERSIONS,
  WHAT_BECOMES,
  WITHDRAW,
} from '@pawhood/contract/words/deskarticles.ts';
import { SAVE, UNDO } from '@pawhood/contract/words/shell.ts';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import type { NextState } from '../articles.api.ts';
import type { Say } from '../say.ts';
import { versionsAddress } from '../where.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { StateError } from './state-error.tsx';
import { useAct } from './use-act.ts';
import { useStillBefore } from './use-still-before.ts';

export interface ArticleFootProps {
  article: DeskArticle;
  isChanged: boolean;
  /** What came of the last saving; empty for nothing. */
  status: string;
  /** Saves what is not saved; null where that could not be done. */
  save: () => Promise<DeskArticle | null>;
  say: Say;
  /** Why the last saving failed: below a long article nobody would see it. */
  children: ReactNode;
}

/** What is at hand whatever is seen of the form: to save, and what becomes of the article. */
export function ArticleFoot({ article, isChanged, status, save, say, children }: ArticleFootProps) {
  const { act, error } = useAct(article);
  const [dialog, setDialog] = useState<'schedule' | 'delete' | null>(null);
  const canUndo = useStillBefore(article.undoUntil);
  const states = useRef<HTMLDivElement>(null);
  // A button that does its work goes.
  const keepFocus = () => states.current?.focus();

  /** Puts it into another state, with all that was written. */
  async function set(next: NextState): Promise<boolean> {
    const saved = isChanged ? await save() : article;
    const done = saved && (await act({ act: 'state', body: next }, saved.version));
    if (done === null) return false;
    say(stateDone(STATE_NAMES[done.state], done.title));
    return true;
  }

  async function undo(): Promise<void> {
    const undone = await act({ act: 'undo' });
    if (undone === null) return;
    say(undoneText(undone.title));
    keepFocus();
  }

  return (
    <>
      <div
        data-save-bar="raised"
        className="bottom-0 z-10 -mx-4 flex flex-col gap-3 border-line border-t bg-card px-4 py-3 [@media(min-height:32rem)]:sticky"
      >
        {children}
        {error !== null && <StateError error={error} />}
        {canUndo && <UndoState article={article} onUndo={undo} />}
        <div className="flex flex-wrap items-center gap-2">
          <WorkingButton isNarrow className="border-2" onPress={async () => void (await save())}>
            {SAVE}
          </WorkingButton>
          <p role="status" className="min-w-20 text-base text-ink-2">
            {isChanged ? NOT_SAVED_YET : status}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
          <div
            ref={states}
            role="group"
            tabIndex={-1}
            aria-label={WHAT_BECOMES}
            className="flex flex-wrap gap-2 sm:ms-auto"
          >
            <States
              state={article.state}
              set={async (next) => ((await set(next)) ? keepFocus() : undefined)}
              onSchedule={() => setDialog('schedule')}
            />
            {article.state === 'draft' && (
              <Button look="plain" isNarrow onClick={() => setDialog('delete')}>
                {DELETE_DRAFT}
              </Button>
            )}
            <Link href={versionsAddress(article.id)} className={buttonClass('plain', true)}>
              {VERSIONS}
            </Link>
          </div>
        </div>
      </div>
      {dialog === 'schedule' && (
        <ScheduleDialog
          article={article}
          set={(at) => set({ state: 'scheduled', at })}
          error={error}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && <DeleteDialog article={article} onClose={() => setDialog(null)} />}
    </>
  );
}

interface StatesProps {
  state: ArticleState;
  set: (next: NextState) => Promise<void>;
  onSchedule: () => void;
}

/** What may become of it. */
function States({ state, set, onSchedule }: StatesProps) {
  const button = (words: string, next: NextState['state'] & ('draft' | 'published' | 'withdrawn')) => (
    <WorkingButton look="secondary" isNarrow onPress={() => set({ state: next })}>
      {words}
    </WorkingButton>
  );
  return (
    <>
      {(state === 'draft' || state === 'scheduled') && button(PUBLISH, 'published')}
      {(state === 'draft' || state === 'scheduled') && (
        <Button look="secondary" isNarrow onClick={onSchedule}>
          {state === 'draft' ? SCHEDULE : RESCHEDULE}
        </Button>
      )}
      {state === 'scheduled' && button(HOLD_BACK, 'draft')}
      {state === 'published' && button(WITHDRAW, 'withdrawn')}
      {state === 'withdrawn' && button(PUBLISH_AGAIN, 'published')}
    </>
  );
}

interface UndoStateProps {
  article: DeskArticle;
  onUndo: () => Promise<void>;
}

/** What was last done with it, as long as it can be undone. */
function UndoState({ article: { state, title }, onUndo }: UndoStateProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-input bg-sunk ps-4 pe-3">
      <p className="min-w-20 grow basis-0 truncate py-1 text-base">{stateDone(STATE_NAMES[state], title)}</p>
      <WorkingButton look="plain" isNarrow label={undoOf(title)} onPress={onUndo}>
        <span className="inline-flex items-center gap-2">
          <Undo2 className="size-4" />
          {UNDO}
        </span>
      </WorkingButton>
    </div>
  );
}
