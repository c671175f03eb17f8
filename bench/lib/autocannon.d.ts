/** The part of autocannon that the benches use; it has no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    /** Sent in turns, by every connection. */
    readonly requests?: readonly {
      readonly path: string;
      readonly method?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }[];
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Calls a second, of all connections of a worker together; as many as they can unless it is set. */
    readonly overallRate?: number;
    /** Threads that ask; this one unless it is set. */
    readonly workers?: number;
    readonly headers?: Readonly<Record<string, string>>;
  }
  export interface Result {
    readonly requests: { readonly total: number; readonly average: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly non2xx: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
