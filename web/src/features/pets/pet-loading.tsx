import { LOADING_PET, PETS_NEED_SCRIPTS } from '@pawhood/contract/words/pets.ts';
import { LoaderCircle } from 'lucide-react';
import { useHead } from '#/lib/head.ts';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { loadingHead } from './pets-head.ts';

/** While it is not known who is looking, or the pet is on its way; all that a browser without JavaScript gets. §4.32 */
export function PetLoading() {
  useHead(loadingHead);
  return (
    <NarrowColumn>
      <h1 className="sr-only">{loadingHead.title}</h1>
      <div
        role="status"
        className="flex min-h-dvh flex-col items-center justify-center gap-4 text-center text-ink-2 text-lg"
      >
        <LoaderCircle className="size-12 animate-spin text-brand noscript:hidden" />
        <span className="noscript:hidden">{LOADING_PET}</span>
        <span className="hidden noscript:inline">{PETS_NEED_SCRIPTS}</span>
      </div>
    </NarrowColumn>
  );
}
