import type { IdentityMode } from '@pawhood/contract/identity.ts';
import { useSite } from '../../lib/site.tsx';

/** What becomes of the account that one signs in with; it is deleted where it is ours. */
const ACCOUNT: Readonly<Record<IdentityMode, string>> = {
  embedded: 'The account you sign in with: e-mail, password and every open session.',
  federated: 'The link to the account you sign in with, and every open session here.',
  auth0: '',
};

/** What deleting the account takes away, and what it cannot. */
export function DeletionTerms() {
  const { identity, operatorName } = useSite();
  const isElsewhere = identity.mode !== 'embedded';
  return (
    <div className="flex flex-col gap-3 text-base">
      <p className="font-semibold">Gone at once, and for good:</p>
      <ul className="list-disc pl-6">
        <li>Your profile: name, bio, city, picture and settings.</li>
        <li>Your pets: their photos, records and papers, and every link to them.</li>
        {ACCOUNT[identity.mode] !== '' && <li>{ACCOUNT[identity.mode]}</li>}
      </ul>
      <p className="font-semibold">What stays:</p>
      <ul className="list-disc pl-6">
        {isElsewhere && (
          <li>Your account with the service you sign in with. Only you can delete it, there.</li>
        )}
        <li>
          Backups that {operatorName === '' ? 'the people who run this site' : operatorName} may keep, until
          they are replaced.
        </li>
        <li>Changes to the directory that you suggested. They are not tied to your account.</li>
      </ul>
      <p>If you would like to take your data along, close this and press ‘Download everything’ first.</p>
    </div>
  );
}
