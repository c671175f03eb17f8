/** What the build tells the code, as `define` in vite.config.ts sets it. */
interface ImportMetaEnv {
  /** The language whose words the build has: `en`. What is asked of it is known while building. */
  readonly WORDS: string;
}
