import { ROUTES } from '@pawhood/contract/product.ts';
import { DESK, DESK_ABOUT } from '@pawhood/contract/words/desk.ts';
import type { ReactNode } from 'react';
import { useHead } from '#/lib/head.ts';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

const HEAD = {
  title: DESK,
  description: DESK_ABOUT,
  path: ROUTES.desk,
  // What is on it is for few.
  unlisted: true,
} as const;

export interface DeskFrameProps {
  /** The page's own name when absent. */
  heading?: string;
  /** As wide as the page; a column when absent. */
  isWide?: true;
  children: ReactNode;
}

/** What all of the desk has around it. */
export function DeskFrame({ heading = DESK, isWide, children }: DeskFrameProps) {
  useHead(HEAD);
  const Column = isWide ? WideColumn : NarrowColumn;
  return (
    <div className="min-h-dvh">
      <Column>
        <PageHeading isSmall>{heading}</PageHeading>
        {children}
      </Column>
    </div>
  );
}

function WideColumn({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8 md:px-8 md:py-12">{children}</div>;
}

/** Until it is known whether somebody has a role: most have none, and for them there is nothing here. */
export function DeskWaiting() {
  useHead(HEAD);
  return (
    <div className="min-h-dvh">
      <NarrowColumn>
        <Skeleton className="h-48 w-full rounded-card" />
      </NarrowColumn>
    </div>
  );
}
