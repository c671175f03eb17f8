import { type ProviderEdit, suggestEdit } from '@pawhood/contract/directory/edits.ts';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';

/** Sends what somebody suggests to change about a provider. */
export const suggestEditMutation = (id: string) =>
  mutationOptions({ mutationFn: (body: ProviderEdit) => call(suggestEdit, { params: { id }, body }) });
