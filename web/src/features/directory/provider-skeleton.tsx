import { Skeleton } from '../../ui/skeleton.tsx';

/** Stands where a provider's card will be. */
export function ProviderCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex h-full flex-col gap-4 rounded-card border border-line bg-card p-6"
    >
      <div className="flex gap-4">
        <Skeleton className="size-18 shrink-0 rounded-toast" />
        <Skeleton className="h-18 grow" />
      </div>
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="h-28" />
      <Skeleton className="h-36" />
    </div>
  );
}
