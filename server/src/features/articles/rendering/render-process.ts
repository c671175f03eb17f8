/**
 * Renders what people write in a process of its own, one text after the other.
 *
 * The engine takes minutes over some texts of 200 kB that nobody writes by chance. There they keep nobody waiting, and
 * it can be ended.
 */
import { ProductError } from '@pawhood/contract/errors.ts';
import { createWorkerProcess, type WorkerLimits } from '../../../lib/processes/worker-process.ts';
import { createTurns } from '../../../lib/turns.ts';
import type { MarkdownOutcome, MarkdownTask } from './markdown-process.ts';

export interface RenderLimits extends WorkerLimits {
  /** Most texts that wait at a time. */
  readonly waiting: number;
}

const LIMITS: RenderLimits = {
  // 200 kB of ordinary text take a quarter of a second.
  taskMs: 2_000,
  startMs: 30_000,
  idleMs: 5 * 60_000,
  waiting: 20,
};

/** Beyond it the process is given up. */
const MEMORY_BYTES = 400 * 1024 * 1024;

/** Of JavaScript's own objects, in megabytes. */
const HEAP_MB = 256;

/** HTML of a text. Throws `text_too_intricate`, or `rendering_busy` where too many wait. */
export type RenderText = (markdown: string) => Promise<string>;

export type RenderProcess = ReturnType<typeof createRenderProcess>;

export function createRenderProcess(limits: RenderLimits = LIMITS) {
  const worker = createWorkerProcess<MarkdownTask, MarkdownOutcome>({
    ...limits,
    beside: import.meta.url,
    name: 'markdown-process',
    env: {},
    heapMb: HEAP_MB,
  });
  const inTurn = createTurns({ atOnce: 1, most: limits.waiting, full: 'rendering_busy' });

  const render: RenderText = (markdown) =>
    inTurn(async () => {
      const outcome = await worker.ask({ markdown, memoryBytes: MEMORY_BYTES });
      if (outcome === 'not started') throw new ProductError('rendering_busy');
      const html = outcome === 'ended' || outcome === 'late' ? null : outcome.html;
      if (html === null) throw new ProductError('text_too_intricate');
      return html;
    });

  return { render, close: worker.close };
}
