import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { ProductError } from '@pawhood/contract/errors.ts';

/** Computes with passwords; each computation takes 19 MiB and some 50 ms of a processor. */
export type Passwords = ReturnType<typeof createPasswords>;

/** argon2id, the library's default kind; as OWASP advises: memory in KiB, passes, threads. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password that nobody has. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$4jMDfd2LfZzG925ZHYJ16A$y0pCeuGZg8oUmk1QyxrB68cQCbKnTxitpzsOsCNEVJ4';

/** Two of Node's four worker threads: files are read and answers compressed on the others while passwords are tried. */
const AT_ONCE = 2;
/** About three seconds' work; a flood is refused and does not pile up. */
const WAITING = 100;

/** The proof that a password was the account's, as long as it still is: another hash gives another proof. */
export const proofOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/** Hashes and checks passwords, a few at once. */
export function createPasswords() {
  const queued = createQueue(AT_ONCE, WAITING);
  return {
    /**
     * argon2id in PHC form.
     *
     * @throws `too_many_attempts` when too many computations wait already.
     */
    hash: (password: string) => queued(() => hash(plain(password), COST)),

    /**
     * Whether the password is the one that was hashed; takes as long where there is no hash (false).
     *
     * @throws `too_many_attempts` when too many computations wait already.
     */
    async verify(hashed: string | null, password: string): Promise<boolean> {
      const isRight = await queued(() => verify(hashed ?? NOBODY, plain(password)));
      return hashed !== null && isRight;
    },
  };
}

/** The same characters whichever keyboard wrote them. */
const plain = (password: string): string => password.normalize('NFKC');

/** Runs a computation as soon as there is room for it. */
export type Queue = <Result>(compute: () => Promise<Result>) => Promise<Result>;

/**
 * Lets few computations run at once and some wait, in the order they came.
 *
 * @throws `too_many_attempts` when `most` wait already.
 */
export function createQueue(atOnce: number, most: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (compute) => {
    if (waiting.length >= most) throw new ProductError('too_many_attempts');
    // What ends hands its place to the first that waits, so that `running` does not change between the two.
    if (running < atOnce) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await compute();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
