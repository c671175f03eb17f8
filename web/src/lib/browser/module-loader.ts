/**
 * Imports a module when it is needed; one that could not be fetched is asked for under another address the next time.
 * Most browsers remember for as long as a page lives that an address failed, and never fetch it again. What the module
 * imports itself keeps its address, so that nothing which is shared comes twice; where one of those could not be
 * fetched, only a page loaded again helps. For modules that nothing else imports (e2e/loading/bytes.spec.ts).
 */
export function moduleLoader<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failed: string | undefined;
  let attempts = 0;

  return async () => {
    try {
      return await (failed === undefined
        ? load()
        : import(/* @vite-ignore */ `${failed}?attempt=${++attempts}`));
    } catch (error) {
      // The address stands at the end of the message. WebKit's has none: it fetches again by itself.
      failed ??= String(error).split(location.origin)[1];
      throw error;
    }
  };
}
