import { BROWSER_ERRORS_PATH } from '@pawhood/contract/product.ts';

/** Tells the server of errors that nothing of ours has caught: their kind, and their place in the build alone. */
export function reportErrors(): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function report(error: Error | undefined): void {
  const place = error?.stack?.match(/\/assets\/[\w.-]+:\d+:\d+/)?.[0];
  if (place) {
    const body = JSON.stringify({ kind: error?.name, place });
    navigator.sendBeacon(BROWSER_ERRORS_PATH, new Blob([body], { type: 'application/json' }));
  }
}
