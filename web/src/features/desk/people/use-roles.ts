import { hasNoRole, hasRoleNow, roleIsAwake } from '@pawhood/contract/words/desk.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { roleWords } from '../role-words.ts';
import { giveMutation, type NewRole, takeMutation } from './people.api.ts';

/** Told in a sentence what was done. */
export type Say = (message: string) => void;

/** Gives, changes and wakes roles; `mutateAsync` throws where it could not be done. */
export function useGiveRole(say: Say) {
  const { cities } = useSite();
  const { mutateAsync, isPending, error } = useMutation(giveMutation(useQueryClient(), useAuth()));
  return {
    isPending,
    error,
    async mutateAsync({ isWoken = false, ...role }: NewRole & { readonly isWoken?: boolean }): Promise<void> {
      const people = await mutateAsync(role);
      const name = people.find(({ userId }) => userId === role.userId)?.name ?? '';
      say(isWoken ? roleIsAwake(name) : hasRoleNow(name, roleWords(role.role, role.city, cities)));
    },
  };
}

/** Takes a role from somebody. */
export function useTakeRole(say: Say) {
  const { mutateAsync, error } = useMutation(takeMutation(useQueryClient(), useAuth()));
  return {
    error,
    async take({ userId, name }: { readonly userId: string; readonly name: string }): Promise<void> {
      await mutateAsync(userId);
      say(hasNoRole(name));
    },
  };
}
