import { type ProviderEdit, suggestEdit } from '@pawhood/contract/directory/edits.ts';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';

/**
 * Sends what somebody suggests to change about a provider.
 *
 * @param bearer answers the access token; null where nobody is signed in.
 */
export const suggestEditMutation = (id: string, bearer: () => Promise<string | null>) =>
  mutationOptions({
    mutationFn: async (body: ProviderEdit) =>
      call(suggestEdit, { params: { id }, body, bearer: await bearer() }),
  });
