import { moduleLoader } from '#/lib/browser/module-loader.ts';

/** The map itself, which is large and comes when somebody wants to see one. */
export const loadCanvas = moduleLoader(() => import('./canvas.ts'));

/** Whether this browser can draw one at all. */
export function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
