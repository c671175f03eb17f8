import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { meetOn } from '@pawhood/contract/words/pets.ts';
import { useSite } from '#/lib/site.tsx';
import { ShareButton, type ShareButtonProps } from '#/ui/buttons/share-button.tsx';
import { petAddress } from '../pet-address.ts';

export interface SharePetProps extends Pick<ShareButtonProps, 'label' | 'look'> {
  pet: Pet;
}

/** Shares a pet: always the page that others can open, never its owner's. §2.48 */
export function SharePet({ pet: { id, name }, ...button }: SharePetProps) {
  const site = useSite();
  return (
    <ShareButton
      title={name}
      text={meetOn(name, site.name)}
      url={site.publicUrl + site.base + petAddress(id)}
      {...button}
    />
  );
}
