import { TOAST_LIMIT, TOAST_REMOVAL_MS } from '@pawhood/contract/limits.ts';

/** A short message over the page. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  /** Another page that it speaks of, with its whole path; the toast stays until it is closed. */
  readonly link?: { readonly text: string; readonly href: string };
  /** False once dismissed; it then waits in the store for its removal. */
  readonly open: boolean;
}

type ToastContent = Pick<Toast, 'title' | 'description' | 'link'>;

/** Toasts, the newest first; at most TOAST_LIMIT. §9.3 */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }

  return {
    toasts: (): readonly Toast[] => toasts,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Raises a toast; an older one gives way. §8.12 */
    raise(toast: ToastContent): number {
      lastId += 1;
      change([{ ...toast, id: lastId, open: true }, ...toasts].slice(0, TOAST_LIMIT));
      return lastId;
    },

    /** Closes a toast; it leaves the store TOAST_REMOVAL_MS later. §9.4 */
    dismiss(id: number): void {
      if (!toasts.some((toast) => toast.id === id && toast.open)) return;
      change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVAL_MS);
    },
  };
}

/** The page's toasts; only the browser writes to it. */
export const toastStore = createToastStore();

/** Shows a toast. */
export function toast(content: ToastContent): void {
  toastStore.raise(content);
}
