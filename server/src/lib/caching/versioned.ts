/** A value that is made once for each version, and cached until the next. */
export interface Versioned<Value> {
  /** Of what this is a version. */
  readonly key: string;
  /** Changes whenever another value would be made; read before it is. */
  readonly version: string;
  /** Whether to make it is so little that no limit counts it. */
  readonly isLight?: boolean;
  readonly make: () => Promise<Value>;
}
