import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the space for new objects at the size it has (1 MB, twice). Let grow, it becomes 32 MB while the modules are
 * loaded and is never given back, although the server's work needs none of it: answers are buffers outside of it.
 *
 * And has V8 look for what is no longer needed once the heap is half as large again as what was needed, not four times
 * as large: a list of 5,000 places that is made again after a change otherwise adds 50 MB of garbage to 35 MB in use.
 *
 * Each needs the other, with Node 20, 22 and 24 (docs/capacity.md): with the first alone a change among many places
 * leaves the most garbage, with the second alone the space for new objects grows.
 *
 * They are V8's own flags, said here because a program cannot choose how it is started. On the command line the factor
 * has no effect; `--max-semi-space-size=1`, which has one there, has none from here.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=50');
}
