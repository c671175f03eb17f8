import { ADD_PET, MY_PETS, NO_PETS } from '@pawhood/contract/texts.ts';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dog } from '../../ui/illustrations/dog.tsx';
import { toast } from '../../ui/toast-store.ts';

/** The pets one looks after: none yet, until pets are built; then this is the place they come to. §2.58 */
export function MyPets() {
  return (
    <section
      aria-labelledby="my-pets"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-6 shadow-soft sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="my-pets">{MY_PETS}</h2>
        <Button onClick={() => toast(NOT_YET)}>
          <Plus aria-hidden="true" className="size-5" />
          {ADD_PET}
        </Button>
      </div>
      <div className="flex flex-col items-center gap-3 rounded-toast bg-sunk px-4 py-8 text-center">
        <Dog className="size-24" />
        <p className="font-semibold text-lg">{NO_PETS}</p>
        <p className="max-w-prose text-base text-ink-2">
          Every animal you look after will have its place here.
        </p>
      </div>
    </section>
  );
}

const NOT_YET = {
  title: 'Pets come next',
  description: 'Pet profiles are being built right now. Your own profile is ready for them.',
};
