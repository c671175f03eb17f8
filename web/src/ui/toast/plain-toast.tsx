import { CLOSE } from '@pawhood/contract/words/shell.ts';
import type { Toast } from './toast-store.ts';

export interface ToastViewProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

/** A toast in plain HTML, for when the full view cannot be fetched; it stays until it is closed. */
export function PlainToast({ toasts, onDismiss }: ToastViewProps) {
  const openToasts = toasts
    .filter(({ open }) => open)
    .map(({ id, title, description }) => (
      <div
        key={id}
        role="status"
        className="fixed inset-x-4 bottom-(--toast-end,1rem) z-50 wrap-anywhere rounded-toast border border-line bg-card p-4 ps-5 shadow-soft sm:start-auto sm:w-96"
      >
        <strong>{title}</strong>
        <p>{description}</p>
        <button type="button" className="font-semibold text-brand" onClick={() => onDismiss(id)}>
          {CLOSE}
        </button>
      </div>
    ));
  return <>{openToasts}</>;
}
