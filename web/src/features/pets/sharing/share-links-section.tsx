import type { Pet } from '@pawhood/contract/pets.ts';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusHeading } from '../focus-heading.ts';
import { Awaited, RecordPart } from '../record-part.tsx';
import { NewLink } from './new-link.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { ShareLinkRow } from './share-link-row.tsx';
import { useShareLinks } from './use-share-links.ts';

const HEADING = 'share-links';

/** Links with which a sitter or a vet reads chosen parts of a pet's record for a time. */
export function ShareLinksSection({ pet }: { pet: Pet }) {
  const links = useShareLinks(pet.id);
  const [writing, setWriting] = useState<'not yet' | 'now' | 'given up'>('not yet');

  async function revoke(id: string): Promise<void> {
    await links.revoke(id);
    focusHeading(HEADING);
  }

  function finish(): void {
    links.forgetCreated();
    focusHeading(HEADING);
  }

  return (
    <RecordPart id={HEADING} title="Links for sitters and vets">
      <p className="text-base text-ink-2">
        Whoever has such a link sees the parts of {pet.name}’s record that you choose, without an account and
        for as long as you say.
      </p>
      {links.created !== null && <NewLink pet={pet} created={links.created} onDone={finish} />}
      {writing === 'now' ? (
        <NewLinkForm
          pet={pet}
          links={links}
          onClose={(isMade) => setWriting(isMade ? 'not yet' : 'given up')}
        />
      ) : (
        <Button
          look="secondary"
          className="self-start"
          autoFocus={writing === 'given up'}
          onClick={() => setWriting('now')}
        >
          <Link2 aria-hidden="true" className="size-4" />
          Make a link
        </Button>
      )}
      <Awaited query={links.query} what="the links">
        {(working) => (
          <ul
            aria-label="Links that work"
            className="flex list-none flex-col divide-y divide-line p-0 empty:hidden"
          >
            {working.map((link) => (
              <ShareLinkRow key={link.id} link={link} onRevoke={() => revoke(link.id)} />
            ))}
          </ul>
        )}
      </Awaited>
      <p role="status" className="text-base text-ok empty:hidden">
        {links.said}
      </p>
    </RecordPart>
  );
}
