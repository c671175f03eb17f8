import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { welcomeTo } from '@pawhood/contract/texts.ts';
import { InfoHubPage } from '#/features/articles/hub/info-hub-page.tsx';
import { useAuth } from '#/session/auth.ts';
import { HomePlace, useHomePlace } from '../home/home-place.tsx';

/** The information hub, where signed-in people arrive and are greeted. */
export function HubPage() {
  const place = useHomePlace();
  const home = place && (
    <HomePlace greeting={<Greeting className="@min-[20rem]:truncate font-display text-xl" />} />
  );
  return (
    <InfoHubPage
      greeting={
        place === null && (
          <Greeting className="w-full pb-2 tight:absolute tight:bottom-full tight:truncate font-semibold" />
        )
      }
      own={place === 'above' && home}
      ownBelow={place === 'below' && home}
    />
  );
}

/** By name, once the name is known. §1.19 */
function Greeting({ className }: { className: string }) {
  const { isAuthenticated, profile } = useAuth();
  const name = profile?.fullName.trim();
  if (!isAuthenticated || !name) return null;
  return <p className={`font-semibold text-brand ${className}`}>{welcomeTo(PRODUCT_NAME, name)}</p>;
}
