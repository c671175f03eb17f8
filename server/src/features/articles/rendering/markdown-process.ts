/** The process that renders what people write; see render-process.ts. */
import { type Limited, serveTasks } from '../../../lib/processes/worker-module.ts';
import { loadMarkdownRenderer } from '../markdown.ts';

export interface MarkdownTask extends Limited {
  readonly markdown: string;
}

/** The HTML, or nothing where the text cannot be rendered. */
export interface MarkdownOutcome {
  readonly html: string | null;
}

const render = await loadMarkdownRenderer();

serveTasks<MarkdownTask, MarkdownOutcome>(async ({ markdown }) => ({ html: render(markdown) }), {
  tooLarge: { html: null },
  failed: { html: null },
});
