import { timingSafeEqual } from 'node:crypto';
import { ProductError } from '@pawhood/contract/errors.ts';
import { DECISIONS_PATH } from '@pawhood/contract/reports/report-kinds.ts';
import { STATED_DECISIONS, type Statement } from '@pawhood/contract/reports/statements.ts';
import { rowNumber } from '../../desk/todo-kind.ts';
import { orThrow } from '../../lib/outcome.ts';
import type { Person } from '../../lib/person.ts';
import type { KeyedHash } from '../../limits/senders.ts';
import { statementView } from './statement-view.ts';
import type { StatementRow, StatementsStore } from './statements.store.ts';

export interface StatementsServiceParts {
  readonly store: StatementsStore;
  /** Of the installation's key: who reads the database without it cannot open a statement. */
  readonly hashOf: KeyedHash;
  /** Id of a person's profile; null where they have none. */
  readonly profileIdOf: (person: Person) => Promise<string | null>;
}

/** What says whether a decision has a statement. */
interface StatedRow {
  readonly id: number;
  readonly decision: string;
  /** Id of the profile; empty where it is nobody's. */
  readonly author: string;
}

export type StatementsService = ReturnType<typeof createStatementsService>;

/** The secret of a statement's page: the same each time, and not to be guessed without the key. */
export const statementSecrets =
  (hashOf: KeyedHash) =>
  async (decisionId: number): Promise<string> =>
    `${decisionId}.${await hashOf(`statement ${decisionId}`)}`;

/** What the author of something reads of the decisions about it, and how they object. */
export function createStatementsService({ store, hashOf, profileIdOf }: StatementsServiceParts) {
  const secretOf = statementSecrets(hashOf);
  const viewOf = async (row: StatementRow): Promise<Statement> =>
    statementView(row, await secretOf(row.decision.id), 'author');

  /** @throws `unknown_decision` */
  async function rowOfSecret(secret: string): Promise<StatementRow> {
    const id = rowNumber(secret.split('.')[0] ?? '');
    const isRight = id !== 0 && isEqual(secret, await secretOf(id));
    const row = isRight ? await store.find(id) : null;
    if (row === null) throw new ProductError('unknown_decision');
    return row;
  }

  /** @throws `unknown_decision`, `objection_made`, `objection_closed` */
  async function objectTo(id: number, author: string, words: string): Promise<Statement> {
    orThrow(await store.object(id, author, words));
    const row = await store.find(id);
    if (row === null) throw new ProductError('unknown_decision');
    return viewOf(row);
  }

  return {
    /** Decisions about a person, the newest first. @throws `unknown_user` without a profile. */
    async ofPerson(person: Person): Promise<Statement[]> {
      const author = await profileIdOf(person);
      if (author === null) throw new ProductError('unknown_user');
      return Promise.all((await store.ofAuthor(author)).map(viewOf));
    },

    /** The same of a profile. */
    ofAuthor: async (author: string): Promise<Statement[]> =>
      Promise.all((await store.ofAuthor(author)).map(viewOf)),

    /**
     * Objects as the person whom a decision is about.
     *
     * @throws `unknown_user`, `unknown_decision` also for somebody else's, `objection_made`, `objection_closed`
     */
    async object(person: Person, id: string, words: string): Promise<Statement> {
      const author = await profileIdOf(person);
      if (author === null) throw new ProductError('unknown_user');
      return objectTo(rowNumber(id), author, words);
    },

    /**
     * The statement of a page, with the key of the city that it belongs to, empty for none. Whoever has its address may
     * read it.
     *
     * @throws `unknown_decision`
     */
    async bySecret(secret: string): Promise<{ readonly statement: Statement; readonly city: string }> {
      const row = await rowOfSecret(secret);
      return { statement: await viewOf(row), city: row.decision.city };
    },

    /**
     * Objects from that page.
     *
     * @throws `unknown_decision`, `objection_made`, `objection_closed`
     */
    async objectBySecret(secret: string, words: string): Promise<Statement> {
      const { decision } = await rowOfSecret(secret);
      return objectTo(decision.id, decision.author, words);
    },

    /** Path of the statement that a decision has, or will have in its minute; empty where it has none. */
    async pathOf({ id, decision, author }: StatedRow): Promise<string> {
      const stated: readonly string[] = STATED_DECISIONS;
      if (author === '' || !stated.includes(decision)) return '';
      return `${DECISIONS_PATH}/${await secretOf(id)}`;
    },

    /** One statement, for who tells its author; null where there is none any more. */
    async find(decisionId: number): Promise<Statement | null> {
      const row = await store.find(decisionId);
      return row && viewOf(row);
    },

    /** Path of the statement that says why somebody's account is closed; null where none does. */
    async suspensionPathOf(person: Person): Promise<string | null> {
      const author = await profileIdOf(person);
      if (author === null) return null;
      const standing = (await store.ofAuthor(author)).find(
        ({ decision: { decision, undoneAt, until } }) =>
          decision === 'suspend' && undoneAt === null && (until === null || until.getTime() > Date.now()),
      );
      return standing ? (await viewOf(standing)).path : null;
    },
  };
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
