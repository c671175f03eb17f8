import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { type Toast, toastStore } from './toast-store.ts';

const NONE: readonly Toast[] = [];

const ToastView = lazy(async () => {
  try {
    return { default: (await import('./toast-view.tsx')).ToastView };
  } catch {
    // Without a connection the view cannot be fetched, and that may be just what the toast is about.
    return { default: PlainToast };
  }
});

/** Where toasts appear; their view is fetched with the first one. */
export function ToastOutlet() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.toasts, () => NONE);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastView toasts={toasts} onDismiss={toastStore.dismiss} />
    </Suspense>
  );
}
