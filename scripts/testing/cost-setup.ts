/** Vitest's set-up of each file: notes at its end what it has cost. */
import { afterAll, expect } from 'vitest';
import { noteFile } from './processor.js';

// The first to be registered runs last.
afterAll(() => noteFile(expect.getState().testPath ?? ''));
