import type { DeskPerson } from '@pawhood/contract/desk/desk.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import {
  ASLEEP,
  ASLEEP_ABOUT,
  CHANGE_ROLE,
  changeRoleOf,
  ROLE_NOT_CHANGED,
  sinceDay,
  TAKE_ROLE,
  takeRoleOf,
  WAKE_ROLE,
  wakeRoleOf,
  YOU,
} from '@pawhood/contract/words/desk.ts';
import { Link } from 'wouter';
import { formatDay } from '#/lib/dates.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useSite } from '#/lib/site.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { roleWords } from '../role-words.ts';
import { type Say, useGiveRole } from './use-roles.ts';

export interface PersonRowProps {
  person: DeskPerson;
  /** Whether it is oneself. */
  isOwn: boolean;
  say: Say;
  /** Called once a role is awake: the button for it is gone. */
  onWoken: () => void;
  onChange: () => void;
  onTake: () => void;
}

/** Somebody with a role, and what can be done about it. */
export function PersonRow({ person, isOwn, say, onWoken, onChange, onTake }: PersonRowProps) {
  const { userId, name, role, city, since, isAsleep } = person;
  const { cities } = useSite();
  const { mutateAsync, error } = useGiveRole(say);

  async function wake(): Promise<void> {
    if (await succeeds(mutateAsync({ userId, role, city, isWoken: true }))) onWoken();
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="wrap-anywhere flex min-w-0 grow basis-56 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            href={ROUTES.user.replace(':userId', userId)}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold text-brand underline"
          >
            {name}
          </Link>
          {isOwn && <Badge>{YOU}</Badge>}
          {isAsleep && <Badge tone="brand">{ASLEEP}</Badge>}
        </p>
        <p>{roleWords(role, city, cities)}</p>
        <p className="text-base text-ink-2">{sinceDay(formatDay(since.slice(0, DAY_LENGTH)))}</p>
        {isAsleep && <p className="text-base text-ink-2">{ASLEEP_ABOUT}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isAsleep && (
          <WorkingButton look="secondary" isNarrow label={wakeRoleOf(name)} onPress={wake}>
            {WAKE_ROLE}
          </WorkingButton>
        )}
        <Button look="secondary" isNarrow aria-label={changeRoleOf(name)} onClick={onChange}>
          {CHANGE_ROLE}
        </Button>
        <Button look="plain" isNarrow aria-label={takeRoleOf(name)} onClick={onTake}>
          {TAKE_ROLE}
        </Button>
      </div>
      {error !== null && (
        <DeskActionError error={error} fallback={ROLE_NOT_CHANGED} onRetry={() => void wake()} />
      )}
    </li>
  );
}

/** Of a moment in ISO 8601 its day. */
const DAY_LENGTH = 10;
