import type { SiteConfig } from '@pawhood/contract/site.ts';
import { CLOSE } from '@pawhood/contract/words/shell.ts';
import { X } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { pathHere } from '#/lib/browser/base.ts';
import { hasChosenLanguage, keepLanguage } from '#/lib/browser/language-choice.ts';

type Language = SiteConfig['languages'][number];

/**
 * Offers the page, over its foot and until that is answered, in the language that the browser's person reads: where it is
 * another one that the site has, and nobody has answered before.
 */
export function offerLanguage({ language, languages }: Pick<SiteConfig, 'language' | 'languages'>): void {
  const wanted = navigator.languages
    .map((read) => languages.find(({ code }) => code === read.split('-')[0]))
    .find((known) => known !== undefined);
  if (wanted === undefined || wanted.code === language || hasChosenLanguage()) return;
  const place = document.createElement('aside');
  document.body.append(place);
  const root = createRoot(place);
  const answer = (code: string) => {
    keepLanguage(code);
    root.unmount();
    place.remove();
  };
  root.render(
    <LanguageOffer wanted={wanted} onTake={() => answer(wanted.code)} onLeave={() => answer(language)} />,
  );
}

interface LanguageOfferProps {
  wanted: Language;
  onTake: () => void;
  onLeave: () => void;
}

function LanguageOffer({ wanted, onTake, onLeave }: LanguageOfferProps) {
  const { code, base, offer } = wanted;
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-40 flex items-center justify-center gap-2 border-line border-t bg-card px-4 text-ink shadow-soft">
      <a
        href={`${base}/`}
        lang={code}
        hrefLang={code}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        onClick={({ currentTarget }) => {
          // As it is when it is pressed: the offer stays while people go from page to page.
          currentTarget.href = base + pathHere() + location.search + location.hash;
          onTake();
        }}
      >
        {offer}
      </a>
      <button
        type="button"
        aria-label={CLOSE}
        className="inline-flex size-11 items-center justify-center rounded-pill hover:bg-brand-tint"
        onClick={onLeave}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
