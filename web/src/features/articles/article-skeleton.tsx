import { Skeleton } from '#/ui/skeleton.tsx';

/** Stands where a card of the grid will be. */
export function ArticleCardSkeleton() {
  return (
    <div aria-hidden="true" className="h-full overflow-hidden rounded-card border border-line bg-card">
      <Skeleton className="aspect-8/5 w-full rounded-none" />
      <div className="flex flex-col gap-3 p-6">
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-14" />
        <Skeleton className="h-20" />
        <Skeleton className="mt-3 h-6 w-4/5" />
      </div>
    </div>
  );
}

/** Stands where an article will be. */
export function ArticleSkeleton() {
  return (
    <div aria-hidden="true" className="mx-auto flex w-full max-w-article flex-col gap-4 noscript:hidden">
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="h-28" />
      <Skeleton className="h-14" />
      <Skeleton className="h-5 w-1/5" />
      <Skeleton className="mt-4 aspect-8/5 w-full" />
      <Skeleton className="mt-4 h-72" />
    </div>
  );
}
