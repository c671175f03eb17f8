import { DESK_PEOPLE_LIMITS, type DeskNote, type PersonCard } from '@pawhood/contract/desk/people.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';
import {
  ADD_NOTE,
  NO_NOTES,
  NOTE_ADDED,
  NOTE_FIELD,
  NOTE_MISSING,
  NOTE_NOT_ADDED,
  NOTE_NOT_REMOVED,
  NOTE_REMOVED,
  NOTES,
  noteBy,
  noteHint,
  noteTooLong,
  REMOVE_NOTE,
  removeNoteOf,
  WRITER_GONE,
} from '@pawhood/contract/words/people.ts';
import { SAVING } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#/lib/dates.ts';
import { focusHeading } from '#/lib/focus-heading.ts';
import type { Checked } from '#/lib/form/field-errors.ts';
import { useDraft } from '#/lib/form/kept-drafts.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { addNoteMutation, removeNoteMutation } from './people.api.ts';
import type { Say } from './use-roles.ts';

export interface CardNotesProps {
  card: Pick<PersonCard, 'userId' | 'notes'>;
  say: Say;
}

const EMPTY = { words: '' };

const HEADING = 'notes';

/** What the team has written down about a person. */
export function CardNotes({ card: { userId, notes }, say }: CardNotesProps) {
  const auth = useAuth();
  const draft = useDraft(`note/${userId}`, auth.user?.sub ?? '', EMPTY);
  const mutation = useMutation(addNoteMutation(useQueryClient(), auth, userId));
  const form = useForm({ initial: EMPTY, state: draft.state, check, mutation, isKept: true });

  function goOn(): void {
    form.write(EMPTY);
    draft.forget();
    say(NOTE_ADDED);
  }

  return (
    <section aria-labelledby={HEADING} className="flex flex-col gap-3">
      <h3 id={HEADING} tabIndex={-1} className="text-lg">
        {NOTES}
      </h3>
      {notes.length === 0 && <p className="text-ink-2">{NO_NOTES}</p>}
      {notes.length > 0 && (
        <ul className="list-none divide-y divide-line p-0">
          {notes.map((note) => (
            <Note key={note.id} note={note} userId={userId} say={say} />
          ))}
        </ul>
      )}
      <form {...form.attributes(goOn)} aria-labelledby={HEADING} className="flex flex-col gap-3">
        <FieldRow
          label={NOTE_FIELD}
          hint={noteHint(figure(DESK_PEOPLE_LIMITS.note))}
          lines={4}
          limit={DESK_PEOPLE_LIMITS.note}
          isCounted
          {...form.field('words')}
        />
        {form.error !== null && (
          <DeskActionError error={form.error} fallback={NOTE_NOT_ADDED} onRetry={form.sendAgain} />
        )}
        <p>
          <Button type="submit" look="secondary" aria-busy={form.isSending}>
            {form.isSending ? SAVING : ADD_NOTE}
          </Button>
        </p>
      </form>
    </section>
  );
}

function check({ words }: typeof EMPTY): Checked<string> {
  const text = words.trim();
  if (text === '') return { body: null, errors: { words: NOTE_MISSING } };
  if (text.length > DESK_PEOPLE_LIMITS.note)
    return { body: null, errors: { words: noteTooLong(figure(DESK_PEOPLE_LIMITS.note)) } };
  return { body: text, errors: {} };
}

function Note({ note: { id, at, by, words }, userId, say }: { note: DeskNote; userId: string; say: Say }) {
  const { mutateAsync, error } = useMutation(removeNoteMutation(useQueryClient(), useAuth(), userId));

  async function remove(): Promise<void> {
    if (!(await succeeds(mutateAsync(id)))) return;
    say(NOTE_REMOVED);
    // The button that was pressed is gone.
    focusHeading(HEADING);
  }

  return (
    <li className="wrap-anywhere flex flex-col gap-1 py-3">
      <p className="[unicode-bidi:plaintext] whitespace-pre-line">{words}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-ink-2 text-sm">{noteBy(by || WRITER_GONE, formatMoment(at))}</p>
        <WorkingButton look="plain" isNarrow label={removeNoteOf(formatMoment(at))} onPress={remove}>
          {REMOVE_NOTE}
        </WorkingButton>
      </div>
      {error !== null && (
        <DeskActionError error={error} fallback={NOTE_NOT_REMOVED} onRetry={() => void remove()} />
      )}
    </li>
  );
}
