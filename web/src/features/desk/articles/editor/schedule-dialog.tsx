import type { DeskArticle } from '@pawhood/contract/desk/articles.ts';
import { setArticleState } from '@pawhood/contract/desk/articles.ts';
import {
  byClockIn,
  DAY_FIELD,
  SCHEDULE,
  TIME_FIELD,
  WHEN_TO_COME_OUT,
} from '@pawhood/contract/words/deskarticles.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { type FormEvent, useState } from 'react';
import { checkBody } from '#/lib/form/field-errors.ts';
import { focusFirst } from '#/lib/form/focus-field.ts';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { wallTime } from '../city-time.ts';
import { StateError } from './state-error.tsx';

export interface ScheduleDialogProps {
  article: DeskArticle;
  /** @param at by the clock of its city: 2026-03-05T09:00. */
  set: (at: string) => Promise<boolean>;
  error: Error | null;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** When an article is to come out, by the clock of its city. */
export function ScheduleDialog({ article, set, error, onClose }: ScheduleDialogProps) {
  const { cities } = useSite();
  const { city, state, publishedAt } = article;
  const zone = cities.timeZoneOf(city);
  const first =
    state === 'scheduled'
      ? wallTime(publishedAt, zone)
      : `${wallTime(new Date(Date.now() + DAY_MS).toISOString(), zone).slice(0, 10)}T09:00`;
  const [day, setDay] = useState(first.slice(0, 10));
  const [time, setTime] = useState(first.slice(11));
  const [mistake, setMistake] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>, close: () => void): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const at = `${day}T${time}`;
    const { errors } = checkBody(setArticleState.body, { state: 'scheduled', at });
    setMistake(errors['at']);
    if (errors['at'] !== undefined) return focusFirst(form, [day === '' ? 'day' : 'time']);
    setSending(true);
    const isDone = await set(at);
    setSending(false);
    if (isDone) close();
  }

  return (
    <Dialog title={WHEN_TO_COME_OUT} onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={(event) => void submit(event, close)} className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <FieldRow
              label={DAY_FIELD}
              name="day"
              type="date"
              value={day}
              onChange={setDay}
              error={mistake}
            />
            <FieldRow
              label={TIME_FIELD}
              name="time"
              type="time"
              value={time}
              onChange={setTime}
              error={undefined}
            />
          </div>
          <p className="text-ink-2">{byClockIn(cities.nameOf(city))}</p>
          {error !== null && <StateError error={error} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-busy={isSending}>
              {SCHEDULE}
            </Button>
            <Button look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
