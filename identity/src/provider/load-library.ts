/** What `oidc-provider` says each time although it is known and harmless here. */
const KNOWN = [
  // Every journey of ours runs on Node 20 in the tests.
  /^oidc-provider WARNING: Unsupported runtime\. Use Node\.js v22\.x LTS/,
];

/** Loads the part of the provider that needs its library, which takes longer to load than the server takes to start. */
export function loadLibrary() {
  loading ??= load();
  return loading;
}

let loading: ReturnType<typeof load> | null = null;

async function load() {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!KNOWN.some((known) => known.test(plain(words[0])))) warn(...words);
  };
  try {
    return await import('./create-provider.ts');
  } finally {
    console.warn = warn;
  }
}

/** Without the colours that a terminal gets. */
function plain(words: unknown): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  return String(words).replace(/\u001b\[[\d;]*m/g, '');
}
