/** Who signs the access tokens, by the settings. */
import { OWN_ISSUER } from '../caller.ts';
import type { Config } from '../config.ts';

export interface TokenIssuer {
  /** `iss` of the tokens, with the slash at the end. */
  readonly issuer: string;
  /** What the issuer is called in an identity. */
  readonly name: string;
  /** Where the keys are published; null when they are our own. */
  readonly keysAddress: string | null;
}

export function tokenIssuerOf({ identity }: Pick<Config, 'identity'>): TokenIssuer {
  if (identity.mode !== 'auth0') {
    return { issuer: `${identity.domain}/`, name: OWN_ISSUER, keysAddress: null };
  }
  const issuer = `${tenantAddress(identity.domain)}/`;
  return { issuer, name: issuer, keysAddress: `${issuer}.well-known/jwks.json` };
}

/** Where browsers ask for tokens when that is not with us; null when it is. */
export function tenantOriginOf({ identity }: Pick<Config, 'identity'>): string | null {
  return identity.mode === 'auth0' ? new URL(tenantAddress(identity.domain)).origin : null;
}

/** Without a slash at the end; the settings may give the bare host. */
function tenantAddress(domain: string): string {
  return /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
}
