import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';

export interface StandInProps {
  /** To be called once nobody asks for the part any more: the next time it is fetched again. */
  onGone: () => void;
}

/** Nothing in the place of a part, which is fetched again with the next change of the page. */
export function LeftOut({ onGone }: StandInProps) {
  useEffect(() => onGone);
  return null;
}

/**
 * A part of the page whose code comes when it is asked for. Where that cannot be fetched something stands in for it, and
 * the page stays; a dialog is a `lazyDialog`.
 *
 * @param fallback shown while the code is on its way.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
  StandIn: ComponentType<Props & StandInProps>,
  fallback?: ReactNode,
): ComponentType<Props> {
  let attempt = 0;
  let Part = fetched();

  function fetched() {
    return lazy(() =>
      load().then(
        (module) => ({ default: partOf(module) }),
        () => ({ default: (props: Props) => <StandIn {...props} onGone={forget} /> }),
      ),
    );
  }

  // React remembers what it was given, so the next attempt is another part; with a boundary of its own, or the results
  // beside it would wait for it.
  function forget(): void {
    attempt += 1;
    Part = fetched();
  }

  return (props) => (
    <Suspense key={attempt} fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}
