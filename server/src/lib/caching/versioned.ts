/** What is made once for each version of it, and kept until there is another. */
export interface Versioned<Value> {
  /** Of what this is a version. */
  readonly key: string;
  /** Changes whenever another value would be made; read before it is. */
  readonly version: string;
  readonly make: () => Promise<Value>;
}
