import { openDesk } from '@pawhood/contract/desk/desk.ts';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import type { DeskPerson } from '../desk.api.ts';

/** Makes the person operator by the secret of a link. */
export const openMutation = ({ accessToken }: DeskPerson) =>
  mutationOptions({
    mutationFn: async (secret: string) => call(openDesk, { body: { secret }, bearer: await accessToken() }),
  });
