import type { Claim } from '@pawhood/contract/claims/claim.ts';
import { CLAIM_LIMITS, type ClaimWay } from '@pawhood/contract/claims/claim-limits.ts';
import { type NewClaim, newClaim } from '@pawhood/contract/claims/claims.ts';
import {
  ASK_BUTTONS,
  CLAIM_NOT_DONE,
  DECLINED,
  ENDED,
  HOW_TO_SHOW,
  NO_MAIL_WAY,
  PROOF_FIELD,
  PROOF_HINT,
  theTeamSays,
  WAY_BY_TEAM,
  WAY_NAMES,
  wayByDomain,
  wayByMail,
} from '@pawhood/contract/words/claims.ts';
import { CLAIM_WORDS_MISSING } from '@pawhood/contract/words/errors.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ContractSchema, checkBody } from '#/lib/form/field-errors.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { RadioList } from '#/ui/form/radio-list.tsx';
import type { ClaimedPlace } from '../claimed-place.ts';
import { askMutation } from '../claims.api.ts';

/** Address and host by which a claim can be proved; empty where it cannot. */
export interface Ways {
  readonly mail: string;
  readonly dns: string;
}

interface ChooseWayProps {
  place: ClaimedPlace;
  ways: Ways;
  /** The last claim, which came to nothing. */
  last: Claim | undefined;
  onAsked: () => void;
}

/** Asks how somebody would like to show that a place is theirs. */
export function ChooseWay({ place, ways, last, onAsked }: ChooseWayProps) {
  const mutation = useMutation(askMutation(useQueryClient(), useAuth(), place.id));
  const [initial] = useState<{ way: ClaimWay; words: string }>({
    way: ways.mail === '' ? (ways.dns === '' ? 'desk' : 'dns') : 'mail',
    words: '',
  });
  const form = useForm({
    ...{ initial, state: useState(initial), mutation },
    check: ({ way, words }) => {
      if (way === 'desk' && words.trim() === '')
        return { body: null, errors: { words: CLAIM_WORDS_MISSING } };
      return checkBody(newClaim as ContractSchema<NewClaim>, { way, ...(way === 'desk' && { words }) });
    },
  });
  const { way } = form.values;
  const { error } = form;
  return (
    <form className="flex flex-col gap-4" {...form.attributes(onAsked)}>
      {last !== undefined && <ComeToNothing claim={last} />}
      <RadioList
        legend={HOW_TO_SHOW}
        name="way"
        value={way}
        choices={choicesOf(ways)}
        onChoose={(chosen) => form.write({ way: chosen })}
      />
      {ways.mail === '' && <p className="text-base text-ink-2">{NO_MAIL_WAY}</p>}
      {way === 'desk' && (
        <FieldRow
          {...form.field('words')}
          label={PROOF_FIELD}
          hint={PROOF_HINT}
          lines={4}
          limit={CLAIM_LIMITS.words}
          isCounted
        />
      )}
      {error !== null && <ActionError error={error} fallback={CLAIM_NOT_DONE} onRetry={form.sendAgain} />}
      <Button type="submit" className="self-start" aria-busy={form.isSending} aria-disabled={form.isSending}>
        <span>{ASK_BUTTONS[way]}</span>
      </Button>
    </form>
  );
}

const choicesOf = ({ mail, dns }: Ways) => [
  ...(mail === '' ? [] : [{ value: 'mail' as const, name: WAY_NAMES.mail, about: wayByMail(mail) }]),
  ...(dns === '' ? [] : [{ value: 'dns' as const, name: WAY_NAMES.dns, about: wayByDomain(dns) }]),
  { value: 'desk' as const, name: WAY_NAMES.desk, about: WAY_BY_TEAM },
];

/** What became of a claim before, with what the team says. */
function ComeToNothing({ claim: { state, reason } }: { claim: Claim }) {
  return (
    <div className="flex flex-col gap-1 rounded-input bg-sunk px-4 py-3">
      <p>{state === 'declined' ? DECLINED : ENDED}</p>
      {reason !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {theTeamSays(reason)}
        </p>
      )}
    </div>
  );
}
