import { type OwnProfile, VISIBILITIES, type Visibility } from '@pawhood/contract/users/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { publicViewAddress } from '#/session/profile/user-address.ts';
import { RadioList } from '#/ui/form/radio-list.tsx';
import { changeProfileMutation } from '../users.api.ts';

const CHOICES: Readonly<Record<Visibility, { name: string; about: string; saved: string }>> = {
  everyone: {
    name: 'Everyone',
    about: 'Anyone with the link. We ask search engines not to list it.',
    saved: 'Saved: everyone can see your profile.',
  },
  'signed-in': {
    name: 'Signed-in people',
    about: 'Only people with an account here.',
    saved: 'Saved: only signed-in people can see your profile.',
  },
  nobody: {
    name: 'Nobody',
    about: 'Only you. Everyone else sees that there is no such page.',
    saved: 'Saved: nobody but you can see your profile.',
  },
};

/** Who may see the profile; a choice is saved at once. */
export function PrivacySettings({ profile }: { profile: OwnProfile }) {
  const { accessToken } = useAuth();
  const change = useMutation(changeProfileMutation(useQueryClient(), accessToken));
  const choose = (visibility: Visibility) => change.mutate({ visibility });
  // What was chosen shows at once; if it cannot be saved, what is stored shows again.
  const shown = (change.isPending && change.variables.visibility) || profile.visibility;
  return (
    <div className="flex flex-col gap-2">
      <RadioList
        legend="Who can see your profile?"
        name="visibility"
        choices={VISIBILITIES.map((value) => ({ value, ...CHOICES[value] }))}
        value={shown}
        onChoose={choose}
      />
      <p role="status" className="min-h-7 font-medium text-ok">
        {change.isSuccess && CHOICES[profile.visibility].saved}
      </p>
      {change.error !== null && <ActionError error={change.error} />}
      {profile.id !== '' && (
        <Link
          href={publicViewAddress(profile.id)}
          className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline"
        >
          View as others see it
        </Link>
      )}
    </div>
  );
}
