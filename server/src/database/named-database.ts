import { Client } from 'pg';
import type { DatabaseServer } from './connection.ts';

/** TLS modes that `pg` takes for `verify-full`, with a warning of many lines. */
const LAX_MODES = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/** How to connect to the database of DATABASE_URL: where TLS is asked for, the server's certificate is checked. */
export function namedDatabase(databaseUrl: string, isPooled = false): DatabaseServer {
  const isLax = databaseUrl.includes('uselibpqcompat=true');
  return {
    connectionString: isLax ? databaseUrl : databaseUrl.replace(LAX_MODES, '$1verify-full'),
    isPooled,
  };
}

/** Which database that is, without who connects to it and how. */
export function placeOf(databaseUrl: string): { readonly name: string; readonly host: string } {
  // Nothing connects: this is how `pg` reads the address.
  const { database: name = '', host } = new Client(namedDatabase(databaseUrl));
  return { name, host };
}
