/** What profile pages say about themselves; search engines list none of them, because a person did not ask for it. */
import type { User } from '@pawhood/contract/users.ts';
import type { Head } from '../../lib/head.ts';

/** Head while it is not known whose profile it is. */
export const awaitedHead: Head = {
  title: 'Profile',
  description: 'The profile of somebody who looks after animals.',
  unlisted: true,
};

export const ownHead: Head = { ...awaitedHead, title: 'Your profile' };

/** Of a person as others see them. */
export function userHead({ fullName, bio }: User): Head {
  return {
    ...awaitedHead,
    title: fullName || awaitedHead.title,
    description: bio || awaitedHead.description,
  };
}
