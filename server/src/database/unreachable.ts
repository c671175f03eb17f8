/** Why the database server of DATABASE_URL cannot be used, in one sentence for the operator. */
import { DatabaseError } from 'pg';
import { StartError } from '../lib/start-error.ts';

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

/** What `pg` says, without a code, of a server that answers a request for TLS with no. */
const NO_TLS = 'The server does not support SSL connections';

/** Translates what was thrown on the way to the database; a bug of ours stays as it is, to be told whole. */
export function unreachable(error: unknown): unknown {
  const code = codeOf(error);
  const isPlain = error instanceof Error && error.message === NO_TLS;
  const reason = isPlain
    ? 'it asks for TLS (sslmode), which the database server does not offer'
    : REFUSALS[code];
  if (reason) return new StartError(`DATABASE_URL cannot be used: ${reason}.`, { cause: error });
  // A statement that failed for another reason is a bug of ours, told whole.
  if (error instanceof DatabaseError || (error instanceof Error && error.cause instanceof DatabaseError))
    return error;
  const why = code === '' ? '' : ` (${code})`;
  return new StartError(
    `The database server in DATABASE_URL does not answer${why}. Is it running, and is the address right?`,
    { cause: error },
  );
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}
