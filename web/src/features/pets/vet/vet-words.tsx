import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { Link } from 'wouter';
import { PhoneText } from '../phone/phone-text.tsx';
import { useVetPlace } from './use-vet-place.ts';

/** The vet of an own pet in its owner's words: the number rings, and the name of a place of the directory leads there. */
export function VetWords({ pet, children }: { pet: Pet; children: string }) {
  const { vet, vetProviderId = '' } = pet;
  const place = useVetPlace(pet);
  const isPlace = vetProviderId !== '' && place !== null && children === vet;
  return (
    <PhoneText pet={pet} place={place} {...(isPlace && { first: (words) => nameLink(words, vetProviderId) })}>
      {children}
    </PhoneText>
  );
}

function nameLink(words: string, id: string) {
  const [name = '', between = ''] = words.split(/(, )$/);
  return (
    <span key="name">
      <Link
        href={ROUTES.provider.replace(':providerId', encodeURIComponent(id))}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline"
      >
        {name}
      </Link>
      {between}
    </span>
  );
}
