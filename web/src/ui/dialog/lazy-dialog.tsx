import { NOT_OPENED, NOT_OPENED_HINT, OPENING } from '@pawhood/contract/words/shell.ts';
import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react';
import { moduleLoader } from '#/lib/browser/module-loader.ts';
import { toast } from '../toast/toast-store.ts';

interface ClosableProps {
  onClose: () => void;
}

type PropsOf<Dialog> = Dialog extends ComponentType<infer Props extends ClosableProps> ? Props : never;

/**
 * A dialog whose code comes with the first press; where that takes long one is told. Where it cannot be fetched a toast
 * says so and the dialog counts as closed: the page behind it stays, with all that is written there, and the next press
 * tries again.
 *
 * @param name of the dialog in its module.
 */
export function lazyDialog<
  Module,
  Name extends keyof Module,
  Props extends ClosableProps = PropsOf<Module[Name]>,
>(load: () => Promise<Module>, name: Name): ComponentType<Props> {
  const loadModule = moduleLoader(load);
  let current = fetched();

  function fetched() {
    return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        const { [name]: dialog } = await loadModule();
        return { default: dialog as ComponentType<Props> }; // these are its props
      } catch {
        // React remembers what it was given; the next press gets another one.
        return { default: ({ onClose }) => createElement(NotFetched, { onClose, onGone: forget }) };
      }
    });
  }

  function forget(): void {
    current = fetched();
  }

  return (props) => <Suspense fallback={<Opening />}>{createElement<Props>(current, props)}</Suspense>;
}

/** Shows after a moment, so that nothing flashes up where the code is there at once. */
function Opening() {
  return (
    <p
      role="status"
      className="no-print fixed inset-x-4 bottom-4 z-50 animate-enter rounded-toast border border-line bg-card p-4 shadow-soft [animation-delay:400ms] [animation-fill-mode:backwards] sm:start-auto sm:w-96"
    >
      {OPENING}
    </p>
  );
}

interface NotFetchedProps extends ClosableProps {
  onGone: () => void;
}

function NotFetched({ onClose, onGone }: NotFetchedProps) {
  useEffect(() => {
    toast({
      title: NOT_OPENED,
      description: NOT_OPENED_HINT,
    });
    onClose();
    return onGone;
  }, [onClose, onGone]);
  return null;
}
