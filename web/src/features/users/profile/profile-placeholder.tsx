import { LOADING_PROFILE, PROFILE_NEEDS_SCRIPTS } from '@pawhood/contract/words/users.ts';
import { useHead } from '#/lib/head.ts';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { placeholderHead } from './users-head.ts';

export interface ProfilePlaceholderProps {
  /** Whether it is one's own profile that is awaited. */
  isOwn?: boolean;
}

/** While it is not known who is looking, or the profile is on its way; all that a browser without JavaScript gets. */
export function ProfilePlaceholder({ isOwn = false }: ProfilePlaceholderProps) {
  useHead(placeholderHead);
  return (
    // As high as a window, so that the footer stays out of sight.
    <div className="min-h-dvh">
      {isOwn ? (
        <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-4 md:px-8">
          <OwnHead />
          <Awaited />
        </div>
      ) : (
        <NarrowColumn>
          <Card />
          <Awaited />
        </NarrowColumn>
      )}
    </div>
  );
}

/** Below the shape, which then stays where it is. */
function Awaited() {
  return (
    <>
      <h1 className="sr-only">{placeholderHead.title}</h1>
      <StatusLine>
        <span className="noscript:hidden">{LOADING_PROFILE}</span>
        <span className="hidden noscript:inline">{PROFILE_NEEDS_SCRIPTS}</span>
      </StatusLine>
    </>
  );
}

function OwnHead() {
  return (
    <div aria-hidden="true" className="flex items-center gap-4 noscript:hidden">
      <Skeleton className="size-18 shrink-0 rounded-pill desk:size-28" />
      <div className="flex grow flex-col gap-2">
        <Skeleton className="h-8 w-3/5 max-w-64" />
        <Skeleton className="h-6 w-4/5 max-w-96" />
      </div>
    </div>
  );
}

function Card() {
  return (
    <div
      aria-hidden="true"
      className="overflow-hidden rounded-card border border-line bg-card shadow-soft noscript:hidden"
    >
      <Skeleton className="h-28 rounded-none sm:h-36" />
      <div className="flex flex-col gap-4 px-6 pb-8 sm:px-8">
        <Skeleton className="-mt-18 size-36 rounded-pill border-4 border-card" />
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-16" />
      </div>
    </div>
  );
}
