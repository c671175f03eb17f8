import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { vetOf } from '@pawhood/contract/pets/texts/vet-texts.ts';
import { CHOOSE_AS_VET } from '@pawhood/contract/words/pets.ts';
import { useQuery } from '@tanstack/react-query';
import { PawPrint } from 'lucide-react';
import { useState } from 'react';
import { useOpenByAddress } from '#/lib/use-open-by-address.ts';
import { useAuth } from '#/session/auth.ts';
import { DialogButton } from '#/ui/dialog/dialog-button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { CHOOSING_VET } from './choosing-vet.ts';
import { ownPetsQuery } from './vet-of-pets.api.ts';

const VetDialog = lazyDialog(() => import('./vet-dialog.tsx'), 'VetDialog');

/** The button that makes a place the vet of one's pets; says of which it is. */
export function VetOfPets({ provider }: { provider: ProviderDetails }) {
  const auth = useAuth();
  const [isAsked, setAsked] = useState(false);
  useOpenByAddress(CHOOSING_VET, () => setAsked(true));
  const { data: pets = [] } = useQuery({ ...ownPetsQuery(auth), enabled: auth.isAuthenticated });
  const names = pets.flatMap(({ vetProviderId, name }) => (vetProviderId === provider.id ? [name] : []));
  return (
    <DialogButton
      className="text-sm"
      // Another button: only a new one starts with its dialog.
      key={String(isAsked)}
      startsOpen={isAsked}
      dialog={(onClose) => <VetDialog provider={provider} onClose={onClose} />}
    >
      <PawPrint className={`size-4 ${names.length > 0 ? 'fill-brand text-brand' : ''}`} />
      <span className="wrap-anywhere">{names.length === 0 ? CHOOSE_AS_VET : vetOf(names)}</span>
    </DialogButton>
  );
}
