/** Loads the protocol's library at the first need, with the keys that are in use. */
import { type IncomingMessage, ServerResponse } from 'node:http';
import { usePublicAddress } from './http/request.ts';
import type { Keys } from './keys/keys.service.ts';
import { createProtocol, type Protocol, type ProtocolParts } from './protocol.ts';
import type { CurrentSession, Sessions } from './sessions.ts';

/** Loads the protocol at the first call, and again when the keys have changed. */
export function createProtocolLoader(
  currentKeys: () => Promise<Keys>,
  parts: ProtocolParts,
): () => Promise<Protocol> {
  let latest: { readonly keys: Keys; readonly protocol: Protocol } | null = null;
  return async () => {
    const [library, keys] = await Promise.all([loadLibrary(), currentKeys()]);
    if (latest?.keys !== keys) latest = { keys, protocol: createProtocol(library, keys, parts) };
    return latest.protocol;
  };
}

/** Sessions that load the protocol when they are asked for. */
export function lazySessions(load: () => Promise<Sessions>, publicUrl: string) {
  const sessions: Sessions = {
    current: async (request, response) => (await load()).current(request, response),
    list: async (accountId) => (await load()).list(accountId),
    begin: async (request, response, account) => (await load()).begin(request, response, account),
    renew: async (request, response, account) => (await load()).renew(request, response, account),
    leave: async (request, response) => (await load()).leave(request, response),
  };
  return {
    sessions,

    /** The session of a request to another part of the server. Nothing is renewed by it, and no cookie is set. */
    async currentSession(request: IncomingMessage): Promise<CurrentSession | null> {
      usePublicAddress(request, publicUrl);
      return sessions.current(request, new ServerResponse(request));
    },
  };
}

/** Warnings that `oidc-provider` gives each time and that are harmless here. */
const HARMLESS_WARNINGS = [
  // Every journey of ours runs on Node 20 in the tests.
  /^oidc-provider WARNING: Unsupported runtime\. Use Node\.js v22\.x LTS/,
];

/** Loads once what needs the provider's library, which takes longer to load than the server takes to start. */
function loadLibrary() {
  loading ??= load();
  return loading;
}

let loading: ReturnType<typeof load> | null = null;

async function load() {
  const { warn } = console;
  console.warn = (...values: unknown[]) => {
    if (!HARMLESS_WARNINGS.some((warning) => warning.test(plainText(values[0])))) warn(...values);
  };
  try {
    return await import('./provider/create-provider.ts');
  } finally {
    console.warn = warn;
  }
}

/** The text without the colours that a terminal gets. */
function plainText(value: unknown): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  return String(value).replace(/\u001b\[[\d;]*m/g, '');
}
