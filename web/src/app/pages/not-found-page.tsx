import { NotFound } from '#/ui/not-found.tsx';

/** Every address that is none of ours. §2.10 */
export function NotFoundPage() {
  return <NotFound />;
}
