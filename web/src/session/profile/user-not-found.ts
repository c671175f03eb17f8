import { USER_NOT_FOUND } from '@pawhood/contract/words/users.ts';

/** There is no profile of that person. §8.34 */
export class UserNotFoundError extends Error {
  override readonly name = 'UserNotFoundError';

  constructor(message: string = USER_NOT_FOUND) {
    super(message);
  }
}
