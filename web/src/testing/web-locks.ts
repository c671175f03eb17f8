/** The Web Locks API, which jsdom does not have: exclusive locks of one page, waited for in turn. */
export function createWebLocks(): Pick<LockManager, 'request'> & { readonly asked: string[] } {
  const ends = new Map<string, Promise<unknown>>();
  const asked: string[] = [];

  async function request<T>(name: string, options: LockOptions, work: LockGrantedCallback<T>): Promise<T> {
    asked.push(name);
    const former = ends.get(name) ?? Promise.resolve();
    const granted = granting(former, options.signal).then(() => work({ name, mode: 'exclusive' }));
    // The next request waits for this one, and for those before it even where this one gave up.
    ends.set(name, Promise.allSettled([former, granted]));
    return await granted;
  }

  // The API's second form, without options, is used by nobody here.
  return { asked, request: request as LockManager['request'] };
}

function granting(former: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    void former.then(() => resolve());
  });
}
