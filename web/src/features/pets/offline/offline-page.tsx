import { ROUTES } from '@pawhood/contract/product.ts';
import { OFFLINE_DESCRIPTION, OFFLINE_TITLE, OPENING_COPY } from '@pawhood/contract/words/offline.ts';
import { lazy, Suspense } from 'react';
import { useHead } from '#/lib/head.ts';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { StatusLine } from '#/ui/status-line.tsx';

const OfflineCopy = lazy(async () => ({ default: (await import('./offline-copy.tsx')).OfflineCopy }));

const HEAD = {
  title: OFFLINE_TITLE,
  description: OFFLINE_DESCRIPTION,
  path: ROUTES.offline,
  // What is on it is on this device alone.
  unlisted: true,
};

/**
 * /offline: the copy of somebody's pets on this device. It is one document for everybody; whoever is signed in when it is
 * kept for later gets one that names all its files. It needs neither token nor cookie.
 */
export function OfflinePage() {
  useHead(HEAD);
  return (
    <div className="min-h-dvh">
      <NarrowColumn>
        <PageHeading isSmall>{HEAD.title}</PageHeading>
        <Suspense fallback={<StatusLine>{OPENING_COPY}</StatusLine>}>
          <OfflineCopy />
        </Suspense>
      </NarrowColumn>
    </div>
  );
}
