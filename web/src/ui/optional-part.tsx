import { type ComponentType, lazy } from 'react';

/**
 * A part of a page whose code comes with the part. Where it cannot be fetched something stands in for it, or it is left
 * out, and the page stays. One that may come later than its page stands in a `Suspense` of its own. A part that a press
 * asks for, and another press again, is a `lazyPart` or `lazyDialog`.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props> = () => null,
): ComponentType<Props> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: StandIn }),
    ),
  );
}
