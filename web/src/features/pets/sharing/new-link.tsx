import type { Pet } from '@pawhood/contract/pets.ts';
import { useSite } from '../../../lib/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../copy-field.tsx';
import { momentText } from '../moment-text.ts';
import { linkAddress } from './share-words.ts';
import type { CreatedLink } from './use-share-links.ts';

export interface NewLinkProps {
  pet: Pet;
  created: CreatedLink;
  onDone: () => void;
}

/** A link that was just made: it can be copied now and never again, because only its hash is kept. */
export function NewLink({ pet, created: { link, token }, onDone }: NewLinkProps) {
  const { publicUrl } = useSite();
  return (
    <div className="flex flex-col gap-3 rounded-toast border border-brand bg-brand-tint p-4">
      <p role="status" className="font-semibold">
        The link{link.label !== '' && ` for ${link.label}`} is ready. Copy it now: it is shown this once.
      </p>
      <CopyField
        label="Link"
        value={linkAddress(publicUrl, token)}
        share={{ title: pet.name, text: `${pet.name}’s record` }}
      />
      <p className="text-base">It works until {momentText(link.expiresAt)}, or until you end it.</p>
      <Button look="secondary" className="self-start" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
