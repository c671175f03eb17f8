import { ROUTES } from '@pawhood/contract/product.ts';
import {
  NOTIFICATIONS,
  NOTIFICATIONS_ABOUT,
  SIGN_IN_FOR_NOTIFICATIONS,
} from '@pawhood/contract/words/notifications.ts';
import { lazy, Suspense } from 'react';
import { useHead } from '#/lib/head.ts';
import { useAuth } from '#/session/auth.ts';
import { SignInButton } from '#/session/parts/sign-in-button.tsx';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

const NotificationList = lazy(async () => ({
  default: (await import('./notification-list.tsx')).NotificationList,
}));

const HEAD = {
  title: NOTIFICATIONS,
  description: NOTIFICATIONS_ABOUT,
  path: ROUTES.notifications,
  // What is on it is each person's own.
  unlisted: true,
} as const;

/** /notifications: all that a person was told, day by day; signed out, what it is and the way in. */
export function NotificationsPage() {
  const { isAuthenticated, isResuming } = useAuth();
  useHead(HEAD);
  return (
    <div className="min-h-dvh">
      <NarrowColumn>
        <PageHeading isSmall>{HEAD.title}</PageHeading>
        {isResuming && <Waiting />}
        {isAuthenticated && (
          <Suspense fallback={<Waiting />}>
            <NotificationList />
          </Suspense>
        )}
        {!isAuthenticated && !isResuming && (
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-toast bg-sunk p-4">
            <p className="min-w-0 grow basis-60">{SIGN_IN_FOR_NOTIFICATIONS}</p>
            <SignInButton returnTo={ROUTES.notifications} />
          </div>
        )}
      </NarrowColumn>
    </div>
  );
}

const Waiting = () => <Skeleton className="h-48 w-full rounded-card" />;
