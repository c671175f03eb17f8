import { TOAST_MS } from '@pawhood/contract/limits.ts';
import { CLOSE } from '@pawhood/contract/words/shell.ts';
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import type { ToastViewProps } from './plain-toast.tsx';

/** Toasts as people see and hear them: gone after 6 s unless hovered over or focused; F8 leads to them. */
export function ToastView({ toasts, onDismiss }: ToastViewProps) {
  return (
    <Provider duration={TOAST_MS} swipeDirection="down">
      {toasts.map(({ id, title, description, link, open }) => (
        <Root
          key={id}
          open={open}
          {...(link && { duration: Number.POSITIVE_INFINITY })}
          onOpenChange={(isOpen) => {
            if (!isOpen) onDismiss(id);
          }}
          className="flex animate-enter items-start gap-3 rounded-toast border border-line bg-card p-4 ps-5 shadow-soft"
        >
          <div className="wrap-anywhere min-w-0 grow">
            <Title className="font-semibold">{title}</Title>
            {description !== undefined && (
              <Description className="text-base text-ink-2">{description}</Description>
            )}
            {link && (
              <p>
                <a href={link.href} className="inline-flex min-h-11 items-center text-brand underline">
                  {link.text}
                </a>
              </p>
            )}
          </div>
          <Close
            aria-label={CLOSE}
            className="-mt-2 -me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:bg-brand-tint"
          >
            <X className="size-5" />
          </Close>
        </Root>
      ))}
      <Viewport className="fixed inset-x-4 bottom-(--toast-end,1rem) z-50 m-0 list-none p-0 sm:start-auto sm:w-96" />
    </Provider>
  );
}
