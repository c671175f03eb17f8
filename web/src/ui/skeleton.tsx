/** A shimmering shape of the final size where content will be; the size comes with `className`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}
