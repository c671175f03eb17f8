import type { ImportRun } from '@pawhood/contract/desk/imports.ts';
import type { Role } from '@pawhood/contract/desk/roles.ts';
import {
  DISCARD_FILE,
  entriesRead,
  FILE_DISCARDED,
  IMPORT_BEGUN,
  IMPORT_IT,
  IMPORT_NOT_DONE,
  MANY_ARE_RIGHT,
  MANY_NEED_OPERATOR,
  STOP_IMPORT,
  UNDERWAY_TEXTS,
} from '@pawhood/contract/words/imports.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusHeading } from '#/lib/focus-heading.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import type { Say } from '../people/use-roles.ts';
import { applyImportMutation, cancelImportMutation, importQuery, isUnderway } from './imports.api.ts';
import { Plan } from './plan.tsx';
import { RunName } from './run-name.tsx';

export interface OpenRunProps {
  run: ImportRun;
  role: Role;
  say: Say;
}

/** A file that is worked on, or whose plan waits for somebody. */
export function OpenRun({ run: listed, role, say }: OpenRunProps) {
  const auth = useAuth();
  const client = useQueryClient();
  const { data } = useQuery(importQuery(auth, listed));
  // The list is looked at more often; the plan is that of the digest which the list names.
  const run = { ...listed, plan: data?.digest === listed.digest ? data.plan : null };
  const [allowGone, setAllowGone] = useState(false);
  const apply = useMutation(applyImportMutation(client, auth));
  const cancel = useMutation(cancelImportMutation(client, auth));
  const error = apply.error ?? cancel.error;
  const needsWord = run.plan?.takesMany === true;

  async function carryOut(): Promise<void> {
    cancel.reset();
    if (!(await succeeds(apply.mutateAsync({ run, allowGone })))) return;
    say(IMPORT_BEGUN);
    focusHeading('imports');
  }

  async function discard(): Promise<void> {
    apply.reset();
    if (!(await succeeds(cancel.mutateAsync(run.id)))) return;
    say(FILE_DISCARDED);
    focusHeading('imports');
  }

  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-card p-4">
      <RunName run={run} />
      {isUnderway(run) && <Progress run={run} />}
      {run.state === 'planned' && run.plan !== null && <Plan run={run} plan={run.plan} />}
      {run.state === 'planned' && needsWord && role === 'operator' && (
        <Checkbox label={MANY_ARE_RIGHT} isChecked={allowGone} onChange={setAllowGone} />
      )}
      {run.state === 'planned' && needsWord && role !== 'operator' && (
        <p className="font-semibold">{MANY_NEED_OPERATOR}</p>
      )}
      {error !== null && (
        <DeskActionError error={error} fallback={IMPORT_NOT_DONE} onRetry={() => void carryOut()} />
      )}
      <div className="flex flex-wrap gap-3">
        {run.state === 'planned' && run.plan !== null && (!needsWord || allowGone) && (
          <WorkingButton className="border-2" onPress={carryOut}>
            {IMPORT_IT}
          </WorkingButton>
        )}
        {run.state !== 'undoing' && (
          <WorkingButton look="secondary" onPress={discard}>
            {run.state === 'planned' ? DISCARD_FILE : STOP_IMPORT}
          </WorkingButton>
        )}
      </div>
    </article>
  );
}

function Progress({ run }: { run: ImportRun }) {
  return (
    <div className="flex flex-col gap-2">
      <progress aria-label={progressWords(run)} className="h-2 w-full max-w-96" />
      <p role="status" className="text-ink-2">
        {progressWords(run)}
      </p>
      {/* Not read out: it is another number each second. */}
      {run.read > 0 && <p className="text-ink-2 text-sm">{entriesRead(run.read)}</p>}
    </div>
  );
}

/** Carrying out a plan reads the file once more. */
const APPLYING = { reading: 'rereading', comparing: 'recomparing', writing: 'writing' } as const;

function progressWords({ state, step }: ImportRun): string {
  if (state === 'coming') return UNDERWAY_TEXTS.coming;
  if (step === '') return UNDERWAY_TEXTS.waits;
  if (state === 'undoing') return UNDERWAY_TEXTS.undoing;
  if (state === 'applying') return UNDERWAY_TEXTS[APPLYING[step]];
  // What only makes a plan changes nothing.
  return UNDERWAY_TEXTS[step === 'reading' ? 'reading' : 'comparing'];
}
