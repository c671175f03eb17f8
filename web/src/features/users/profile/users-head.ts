/** What profile pages say about themselves; search engines list none of them, because a person did not ask for it. */

import type { User } from '@pawhood/contract/users/users.ts';
import { PROFILE, PROFILE_DESCRIPTION, YOUR_PROFILE } from '@pawhood/contract/words/users.ts';
import type { Head } from '#/lib/page-head.ts';

/** Head while it is not known whose profile it is. */
export const placeholderHead: Head = {
  title: PROFILE,
  description: PROFILE_DESCRIPTION,
  unlisted: true,
};

export const ownHead: Head = { ...placeholderHead, title: YOUR_PROFILE };

/** Of a person as others see them. */
export function userHead({ fullName, bio }: User): Head {
  return {
    ...placeholderHead,
    title: fullName || placeholderHead.title,
    description: bio || placeholderHead.description,
  };
}
