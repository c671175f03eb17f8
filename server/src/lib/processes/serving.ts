/** How a process tells the one that has started it that it serves. */
import type { Worker } from 'node:cluster';

/** @param greeting what to print for the operator. */
export function sayServing(greeting: string): void {
  // Apart: one of a version before knows the word alone.
  process.send?.({ greeting });
  process.send?.('ready');
}

/** Waits until a process serves; answers its greeting, null from one of a version before. */
export function untilServing(worker: Worker): Promise<string | null> {
  let greeting: string | null = null;
  return new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (isGreeting(message)) greeting ??= message.greeting;
      if (message === 'ready') resolve(greeting);
    });
  });
}

const isGreeting = (message: unknown): message is { readonly greeting: string } =>
  typeof message === 'object' && message !== null && 'greeting' in message;
