/** In the place of a class such as `IntersectionObserver`: what is told to observe something, and never sees it. */
export function neverSees() {
  return { observe: () => {}, disconnect: () => {} };
}
