import { NOT_THE_WORKER } from '@pawhood/contract/shell/mistakes.ts';

interface ScriptPolicy {
  createScriptURL(url: string): object;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

// Made once: a second policy of the same name is refused.
let policy: ScriptPolicy | null = null;

/**
 * The address of the map's worker in the form that the page's content policy admits (`trusted-types map-worker`).
 *
 * The library takes it for a text and asks `endsWith` and `split` of it, which a trusted address lacks: it is lent both.
 */
export function trustedWorker(address: string): string {
  // TypeScript's DOM library does not know Trusted Types yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return address;
  policy ??= trustedTypes.createPolicy('map-worker', {
    createScriptURL(url) {
      if (url !== address) throw new TypeError(NOT_THE_WORKER);
      return url;
    },
  });
  const trusted = Object.assign(policy.createScriptURL(address), {
    endsWith: (end: string) => address.endsWith(end),
    split: (by: string | RegExp) => address.split(by),
  });
  // A trusted address goes wherever the library hands it, and only there.
  return trusted as unknown as string;
}
