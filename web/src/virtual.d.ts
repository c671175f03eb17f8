/** The six built-in articles as the server answers them; made at build by web/build/sample-articles.ts. §7.12 */
declare module 'virtual:sample-articles' {
  import type { Article } from '@pawhood/contract/articles/articles.ts';

  export const sampleArticles: Article[];
}
