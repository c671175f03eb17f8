import {
  CITIES_CHANGED_MEANWHILE,
  CITY_NOT_SAVED,
  RETIRE_CITY,
  retireAbout,
  retireCity,
} from '@pawhood/contract/words/settings.ts';
import { ConfirmDialog } from '#/confirm/confirm-dialog.tsx';
import { focusHeading } from '#/lib/focus-heading.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import type { CityDialogProps } from './city-dialog.tsx';
import { useChangeCity } from './use-change-city.ts';

/** Asks before a city leaves every list, and says what that means. */
export function RetireDialog({ city: { key, name, version }, onSaved, onClose }: CityDialogProps) {
  const { send, error, hasConflict } = useChangeCity(onSaved);

  async function retire(close: () => void): Promise<void> {
    if (!(await succeeds(send({ city: key, version, isRetired: true })))) return;
    close();
    focusHeading('desk-cities');
  }

  return (
    <ConfirmDialog
      title={retireCity(name)}
      action={RETIRE_CITY}
      act={retire}
      failure={(retry) =>
        error !== null && <DeskActionError error={error} fallback={CITY_NOT_SAVED} onRetry={retry} />
      }
      onClose={onClose}
    >
      <p className="wrap-anywhere">{retireAbout(name)}</p>
      {hasConflict && <ErrorMessage error={null} fallback={CITIES_CHANGED_MEANWHILE} />}
    </ConfirmDialog>
  );
}
