import { type OwnProfile, VISIBILITIES, type Visibility } from '@pawhood/contract/users/users.ts';
import { PROFILE_VISIBILITY, VIEW_AS_OTHERS, WHO_SEES_PROFILE } from '@pawhood/contract/words/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { publicViewAddress } from '#/session/profile/user-address.ts';
import { RadioList } from '#/ui/form/radio-list.tsx';
import { changeProfileMutation } from '../users.api.ts';

/** The visibility of the profile; a choice is saved at once. */
export function PrivacySettings({ profile }: { profile: OwnProfile }) {
  const { accessToken } = useAuth();
  const change = useMutation(changeProfileMutation(useQueryClient(), accessToken));
  const choose = (visibility: Visibility) => change.mutate({ visibility });
  // What was chosen shows at once; if it cannot be saved, what is stored shows again.
  const choice = (change.isPending && change.variables.visibility) || profile.visibility;
  return (
    <div className="flex flex-col gap-2">
      <RadioList
        legend={WHO_SEES_PROFILE}
        name="visibility"
        choices={VISIBILITIES.map((value) => ({ value, ...PROFILE_VISIBILITY[value] }))}
        value={choice}
        onChoose={choose}
      />
      <p role="status" className="min-h-7 font-medium text-ok">
        {change.isSuccess && PROFILE_VISIBILITY[profile.visibility].saved}
      </p>
      {change.error !== null && <ActionError error={change.error} />}
      {profile.id !== '' && (
        <Link
          href={publicViewAddress(profile.id)}
          className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline"
        >
          {VIEW_AS_OTHERS}
        </Link>
      )}
    </div>
  );
}
