/** Why the database server of DATABASE_URL cannot be used, in one sentence for the operator. */
import { StartError } from '../../lib/start-error.ts';
import { databaseSentence, isUnreachable } from './database-sentence.ts';

const UNTRUSTED =
  'this machine does not trust its certificate; name the authority in NODE_EXTRA_CA_CERTS, or with sslrootcert=FILE in the address';

/** Answers that say what the operator has to change; the address itself may hold a password and is not repeated. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'the database server refuses its user or password',
  '28000': 'the database server refuses its user',
  '3D000': 'the database server has no database of that name',
  '42501': 'its user may not create tables there',
  '08P01': "a connection pooler refuses the server's time-outs; set DATABASE_POOLER=transaction",
  ENOTFOUND: 'there is no host of that name',
  ECONNREFUSED: 'nothing listens at its host and port',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_HAS_EXPIRED: 'the certificate of the database server has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the database server is for another host',
};

/** `pg`'s message (it has no code) when the server refuses TLS. */
const NO_TLS = 'The server does not support SSL connections';

/** Translates what was thrown on the way to the database; a bug of ours stays as it is, to be told whole. */
export function unreachable(error: unknown): unknown {
  const code = codeOf(error);
  const isPlain = error instanceof Error && error.message === NO_TLS;
  const reason = isPlain
    ? 'it asks for TLS (sslmode), which the database server does not offer'
    : (REFUSALS[code] ?? missingFile(error));
  if (reason) return new StartError(`DATABASE_URL cannot be used: ${reason}.`, { cause: error });
  if (!isConnection(error)) {
    const circumstance = databaseSentence(error);
    return circumstance === null ? error : new StartError(circumstance, { cause: error });
  }
  const why = code === '' ? '' : ` (${code})`;
  return new StartError(
    `The database server in DATABASE_URL does not answer${why}. Is it running, and is the address right?`,
    { cause: error },
  );
}

/** Node's codes of a connection that broke, or of a name that nobody could look up. */
const BROKEN = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'];

/** Whether there was no answer; anything else is a bug of ours. */
function isConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isUnreachable(error) || BROKEN.includes(codeOf(error)) || isConnection(error.cause);
}

/** Certificates and keys can be named in the address. */
function missingFile(error: unknown): string | null {
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'open')) return null;
  return `a file that it names cannot be read (${codeOf(error)})`;
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}
