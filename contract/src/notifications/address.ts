/** The address that a person's mails go to, where the accounts are elsewhere. */
import { CONTACT_UNREADABLE } from '@pawhood/contract/words/directory.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { EMAIL_LIMIT } from '../limits.ts';
import { readAccountEmail } from '../values/account-email.ts';

export const requestAddressLink = endpoint({
  method: 'POST',
  path: '/local/api/users/me/notification-address',
  summary:
    'Sends a link to an address. Who opens it and presses the button confirms that mails to the person go there.',
  bearer: 'required',
  body: v.strictObject({
    address: v.pipe(
      v.string(),
      v.maxLength(EMAIL_LIMIT),
      v.check((address) => readAccountEmail(address) !== null, CONTACT_UNREADABLE),
    ),
  }),
  errors: ['unknown_user', 'too_many_mails', 'too_many_network_mails', 'unavailable'],
});
