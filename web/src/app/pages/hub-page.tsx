import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { welcomeTo } from '@pawhood/contract/words/session.ts';
import { helloTo } from '@pawhood/contract/words/users.ts';
import { InfoHubPage } from '#/features/articles/hub/info-hub-page.tsx';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { HomePlace, useHomePlace } from '../home/home-place.tsx';

/** The information hub, where signed-in people arrive and are greeted. */
export function HubPage() {
  const place = useHomePlace();
  const home = place && (
    <HomePlace
      greeting={
        <Greeting
          isPlain
          className="wrap-anywhere @min-[20rem]:line-clamp-2 font-display text-xl leading-6"
        />
      }
    />
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

interface GreetingProps {
  /** Whether only who is new here is welcomed, and others are greeted. */
  isPlain?: boolean;
  className: string;
}

/** By name, once the name is known. §1.19 */
function Greeting({ isPlain = false, className }: GreetingProps) {
  const { isAuthenticated, profile } = useAuth();
  const siteName = useSite().name;
  const name = profile?.fullName.trim();
  if (!isAuthenticated || !profile || !name) return null;
  const text = isPlain && !isNew(profile) ? helloTo(name) : welcomeTo(siteName, name);
  return <p className={`font-semibold text-brand ${className}`}>{text}</p>;
}

/** Whether the profile was made by this page: the first sign-in ends with it. */
const isNew = ({ createdAt }: Pick<OwnProfile, 'createdAt'>) =>
  Date.parse(createdAt) >= performance.timeOrigin;
