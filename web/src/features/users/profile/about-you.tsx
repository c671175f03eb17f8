import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import {
  ABOUT_YOU,
  CITY_LABEL,
  CITY_NOT_CHOSEN,
  IMPERIAL_UNITS,
  METRIC_UNITS,
  NO_BIO,
  PRIVACY_ABOUT,
  PROFILE_VISIBILITY,
  UNITS_LABEL,
} from '@pawhood/contract/words/users.ts';
import { ProfilePart } from './profile-part.tsx';

/** What the own profile says, what is counted in which units, and who sees it: all at once, without opening anything. */
export function AboutYou({ profile }: { profile: OwnProfile }) {
  const { bio, location, units, visibility } = profile;
  const facts = [
    { label: CITY_LABEL, value: location || CITY_NOT_CHOSEN },
    { label: UNITS_LABEL, value: units === 'imperial' ? IMPERIAL_UNITS : METRIC_UNITS },
    { label: PRIVACY_ABOUT, value: PROFILE_VISIBILITY[visibility].row },
  ];
  return (
    <ProfilePart id="about-you" title={ABOUT_YOU}>
      {/* Not the card's: others' profiles would load one file more by it. */}
      {bio === '' ? <NoBio /> : <p className="max-w-article whitespace-pre-line text-lg">{bio}</p>}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-6 gap-y-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="last:col-span-full">
            <dt className="font-semibold text-ink-2 text-sm">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </ProfilePart>
  );
}

/** §2.57 */
function NoBio() {
  return <p className="max-w-article text-ink-2 text-lg">{NO_BIO}</p>;
}
