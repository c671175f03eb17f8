import {
  CITIES_CHANGED_MEANWHILE,
  CITY_NOT_SAVED,
  RETIRE_CITY,
  retireAbout,
  retireCity,
} from '@pawhood/contract/words/settings.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { focusHeading } from '#/lib/focus-heading.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
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
    <Dialog title={retireCity(name)} onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4">
          <p className="wrap-anywhere">{retireAbout(name)}</p>
          {hasConflict && <ErrorMessage error={null} fallback={CITIES_CHANGED_MEANWHILE} />}
          {error !== null && (
            <DeskActionError error={error} fallback={CITY_NOT_SAVED} onRetry={() => void retire(close)} />
          )}
          <div className="flex flex-wrap gap-3">
            <WorkingButton look="danger" onPress={() => retire(close)}>
              {RETIRE_CITY}
            </WorkingButton>
            <Button look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
