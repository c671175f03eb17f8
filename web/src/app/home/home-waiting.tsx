import { Skeleton } from '#/ui/skeleton.tsx';

/** The place of the home until it is known what belongs there. */
export const HomeWaiting = () => <Skeleton className="grow rounded-card" />;
