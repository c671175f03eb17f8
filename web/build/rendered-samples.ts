import type { Article } from '@pawhood/contract/articles/articles.ts';
import { sampleArticles } from '@pawhood/contract/samples/articles.ts';
import { loadMarkdownRenderer } from '@pawhood/server/features/articles/markdown.ts';

// While this module is evaluated: afterwards the runner that Vite imports it with can import nothing more.
const render = await loadMarkdownRenderer();

/** The six samples as the server answers them, newest first. */
export const renderedSamples: readonly Article[] = sampleArticles
  .map(({ markdown, ...facts }) => ({ ...facts, content: render(markdown), views: 0, example: true }))
  .sort((a, b) => (a.date < b.date ? 1 : -1));
