import type { Pet } from '@pawhood/contract/pets.ts';
import type { Visibility } from '@pawhood/contract/users.ts';
import { Link } from 'wouter';
import { petProfileAddress } from '../pet-address.ts';

const NOTICES: Readonly<Record<Visibility, string>> = {
  everyone: 'This is the page that everybody sees.',
  'signed-in': 'This is the page that people who have signed in see. Nobody else can find it.',
  nobody: 'Only you can see this page. If others could, it would look like this.',
};

/** Tells the owner of a pet that this is its public page, and the way to the other. */
export function OwnPetNotice({ pet }: { pet: Pet }) {
  const hasMore = Boolean(pet.gender || pet.tags?.length);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-toast bg-brand-tint px-5 py-2">
      <p>
        {NOTICES[pet.visibility ?? 'everyone']}
        {hasMore && pet.visibility === 'everyone' && ' Gender and tags show to people who have signed in.'}
      </p>
      <Link
        href={petProfileAddress(pet.id)}
        className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-brand underline"
      >
        Back to everything about {pet.name}
      </Link>
    </div>
  );
}
