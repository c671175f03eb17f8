import { PET_RESTORE_DAYS } from '@pawhood/contract/limits.ts';
import { amountText, roundedTo } from '@pawhood/contract/values/amount-text.ts';
import {
  gigabytesText,
  megabytesText,
  photosCount,
  STORAGE_UNKNOWN,
  usedOf,
} from '@pawhood/contract/words/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAuth } from '#/session/auth.ts';
import { storageQuery } from '../users.api.ts';
import { AccountItem } from './account-item.tsx';

/**
 * How much room the own pictures take.
 *
 * @param isShown false while the row is closed: nobody asks then.
 */
export function StorageUse({ isShown }: { isShown: boolean }) {
  const sentence = useId();
  const { data, error } = useQuery({ ...storageQuery(useAuth().accessToken), enabled: isShown });
  return (
    <AccountItem about={photosCount(PET_RESTORE_DAYS)}>
      {/* As high before it is read as after. */}
      <div className="flex min-h-11 w-full max-w-sm flex-col gap-2">
        {data !== undefined && (
          <>
            <p id={sentence}>{usedOf(bytesText(data.used), bytesText(data.budget))}</p>
            <progress
              aria-labelledby={sentence}
              value={Math.min(data.used, data.budget)}
              max={data.budget}
              className="h-2 w-full"
            />
          </>
        )}
        {/* No alarm: nobody has asked for it. */}
        {error !== null && <p className="text-ink-2">{STORAGE_UNKNOWN}</p>}
      </div>
    </AccountItem>
  );
}

/** A number of bytes as people read it: '12 MB', '0.4 MB', '1.5 GB'. What there is of anything is never nothing. */
export function bytesText(bytes: number): string {
  if (bytes >= 999.5e6) return gigabytesText(amountText(rounded(bytes / 1e9)));
  return megabytesText(amountText(bytes > 0 ? Math.max(0.1, rounded(bytes / 1e6)) : 0));
}

/** To a tenth below ten. */
const rounded = (value: number): number => roundedTo(value, value < 9.95 ? 1 : 0);
