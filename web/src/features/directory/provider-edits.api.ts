import { type ProviderEdit, suggestEdit } from '@pawhood/contract/provider-edits.ts';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Sends what somebody suggests to change about a provider. */
export const suggestEditMutation = (id: string) =>
  mutationOptions({ mutationFn: (body: ProviderEdit) => call(suggestEdit, { params: { id }, body }) });
