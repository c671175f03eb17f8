import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { linkReady } from '@pawhood/contract/pets/texts/share-texts.ts';
import {
  LINK,
  MAKE_A_LINK,
  recordOf,
  SHARING,
  sharingAbout,
  THE_LINKS,
  WORKING_LINKS,
  worksUntilOrOff,
} from '@pawhood/contract/words/pets.ts';
import { DONE } from '@pawhood/contract/words/shell.ts';
import { Link2 } from 'lucide-react';
import { type Ref, Suspense, useImperativeHandle, useState } from 'react';
import { formatMoment } from '#/lib/dates.ts';
import { focusHeading } from '#/lib/focus-heading.ts';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { CopyField } from '#/ui/form/copy-field.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';
import { QueryContent, RecordPart } from '../record-part.tsx';
import { readLinkDraft } from './link-draft.ts';
import { NewLinkForm } from './new-link-form.tsx';
import { ShareLinkRow } from './share-link-row.tsx';
import { linkAddress } from './share-words.ts';
import { type CreatedLink, useShareLinks } from './use-share-links.ts';

const HEADING = 'share-links';

/** Whoever makes no link loads none of it; the address beside it is enough where it cannot be loaded. */
const LinkDrawing = optionalPart(async () => (await import('./link-drawing.tsx')).LinkDrawing);

/** The actions on the links from elsewhere on the page. */
export interface ShareLinksHandle {
  /** Goes to the form of the first link; false where there are links to look at, or one is being written. */
  beginFirst: () => boolean;
}

/** Links with which a sitter or a vet reads chosen parts of a pet's record for a time. */
export function ShareLinksSection({ pet, ref }: { pet: Pet; ref?: Ref<ShareLinksHandle> }) {
  const links = useShareLinks(pet.id);
  // Written before a sign-in for which the page was left, it goes on.
  const [writing, setWriting] = useState<'before' | 'now' | 'after'>(() =>
    readLinkDraft(pet.id) === null ? 'before' : 'now',
  );

  useImperativeHandle(ref, () => ({
    beginFirst() {
      const hasNone = links.query.data?.length === 0 && links.created === null;
      if (!hasNone || writing === 'now') return false;
      document.getElementById(HEADING)?.scrollIntoView();
      setWriting('now');
      return true;
    },
  }));

  async function revoke(id: string): Promise<void> {
    await links.revoke(id);
    focusHeading(HEADING);
  }

  function finish(): void {
    links.forgetCreated();
    focusHeading(HEADING);
  }

  return (
    <RecordPart look="plain" id={HEADING} title={SHARING}>
      <p className="text-base text-ink-2">{sharingAbout(pet.name)}</p>
      {links.created !== null && <NewLink pet={pet} created={links.created} onDone={finish} />}
      {writing === 'now' ? (
        <NewLinkForm
          pet={pet}
          links={links}
          onClose={(isCreated) => setWriting(isCreated ? 'before' : 'after')}
        />
      ) : (
        <Button
          look="secondary"
          className="self-start"
          autoFocus={writing === 'after'}
          onClick={() => setWriting('now')}
        >
          <Link2 className="size-4" />
          {MAKE_A_LINK}
        </Button>
      )}
      <QueryContent query={links.query} what={THE_LINKS} height="h-0">
        {(working) => (
          <ul
            aria-label={WORKING_LINKS}
            className="flex list-none flex-col divide-y divide-line p-0 empty:hidden"
          >
            {working.map((link) => (
              <ShareLinkRow key={link.id} link={link} onRevoke={() => revoke(link.id)} />
            ))}
          </ul>
        )}
      </QueryContent>
      <p role="status" className="text-base text-ok empty:hidden">
        {links.message}
      </p>
    </RecordPart>
  );
}

interface NewLinkProps {
  pet: Pet;
  created: CreatedLink;
  onDone: () => void;
}

/** A link that was just made: it can be copied now and never again, because only its hash is kept. */
function NewLink({ pet, created: { link, token }, onDone }: NewLinkProps) {
  const address = linkAddress(useSite(), token);
  return (
    <div className="flex flex-col gap-3 rounded-toast border border-brand bg-brand-tint p-4">
      <p role="status" className="font-semibold">
        {linkReady(link.label)}
      </p>
      <CopyField label={LINK} value={address} share={{ title: pet.name, text: recordOf(pet.name) }} />
      {/* As high as the drawing. */}
      <Suspense fallback={<div className="h-48" />}>
        <LinkDrawing address={address} />
      </Suspense>
      <p className="text-base">{worksUntilOrOff(formatMoment(link.expiresAt))}</p>
      <Button look="secondary" className="self-start" onClick={onDone}>
        {DONE}
      </Button>
    </div>
  );
}
