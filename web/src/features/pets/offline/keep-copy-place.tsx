import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { optionalPart } from '#/ui/optional-part.tsx';

const KeepCopy = optionalPart(async () => (await import('./keep-copy.tsx')).KeepCopy);

/** Offers the copy on this device to whoever is signed in, below everything else of their page. Suspends. */
export function KeepCopyPlace() {
  const { departures } = useSite();
  const { profile } = useAuth();
  if (!departures.reach || profile === null) return null;
  return <KeepCopy />;
}
