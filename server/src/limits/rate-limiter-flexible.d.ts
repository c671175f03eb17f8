/**
 * The two parts of the library that are used, by their files: its entry loads the clients of a dozen other stores,
 * which would all be compiled into the server.
 */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}

declare module 'rate-limiter-flexible/lib/RateLimiterPostgres.js' {
  import { RateLimiterPostgres } from 'rate-limiter-flexible';

  export default class extends RateLimiterPostgres {
    /** Milliseconds for which a key, with its prefix, is known here to be refused; 0 when it is not. */
    getInMemoryBlockMsBeforeExpire(prefixedKey: string): number;
  }
}

declare module 'rate-limiter-flexible/lib/RateLimiterRes.js' {
  export { RateLimiterRes as default } from 'rate-limiter-flexible';
}
