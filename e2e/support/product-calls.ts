import { expect, type Page } from '@playwright/test';

const PRODUCT_CALL = /^\/(local\/)?api\//;

/** A call that changes something. */
interface SentCall {
  /** Its path, whatever feature it is about. */
  readonly call: string;
  readonly type: string | undefined;
  readonly body: string | null;
}

/**
 * Watches the product calls of a page from its next load on. The returned function expects that all were made with
 * credentials, that these were sent, and that what was sent is JSON, or says so. §7.1
 */
export async function watchProductCalls(page: Page): Promise<{ expect(...paths: string[]): void }> {
  const made: string[] = [];
  await page.exposeFunction('callMade', (address: string, credentials: string) => {
    if (PRODUCT_CALL.test(new URL(address, page.url()).pathname)) made.push(`${address} ${credentials}`);
  });
  await page.addInitScript(reportCalls);
  const sent: SentCall[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !PRODUCT_CALL.test(pathname)) return;
    const type = request.headers()['content-type'];
    sent.push({ call: pathname.replace(/features\/[^/]+/, 'features/:id'), type, body: request.postData() });
  });
  return {
    expect(...paths) {
      for (const call of paths) expect(sent).toContainEqual(expect.objectContaining({ call }));
      for (const { call, type, body } of sent) {
        if (body === null && !call.endsWith('crement')) continue;
        expect(type, call).toBe('application/json');
        // The address alone, though the header says JSON. §7.11
        if (body !== null && !call.endsWith('/join')) expect(JSON.parse(body), call).toBeInstanceOf(Object);
      }
      expect(made.length).toBeGreaterThan(sent.length);
      expect(made.filter((call) => !call.endsWith(' include'))).toEqual([]);
    },
  };
}

/** Runs in the page, before its scripts. */
function reportCalls(): void {
  const { callMade } = globalThis as unknown as { callMade(address: string, credentials: string): void };
  const { fetch } = globalThis;
  globalThis.fetch = (target, options) => {
    const address = target instanceof Request ? target.url : String(target);
    callMade(address, options?.credentials ?? 'none given');
    return fetch(target, options);
  };
}
