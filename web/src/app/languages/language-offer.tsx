import { baseOf, type SiteConfig } from '@pawhood/contract/site.ts';
import { CLOSE } from '@pawhood/contract/words/shell.ts';
import { X } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { pathHere } from '#/lib/browser/base.ts';
import { keepLanguage } from '#/lib/browser/language-choice.ts';

type Languages = Pick<SiteConfig, 'language' | 'languages'>;

/** Shows the offer of a language over the foot of the page, until it is answered. */
export function showOffer(code: string, site: Languages): void {
  const place = document.createElement('aside');
  document.body.append(place);
  const root = createRoot(place);
  const answer = (language: string) => {
    keepLanguage(language);
    root.unmount();
    place.remove();
  };
  root.render(<LanguageOffer code={code} site={site} onAnswer={answer} />);
}

interface LanguageOfferProps {
  code: string;
  site: Languages;
  /** Takes the language that the person reads on in. */
  onAnswer: (language: string) => void;
}

function LanguageOffer({ code, site, onAnswer }: LanguageOfferProps) {
  const { language, languages } = site;
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-40 flex items-center justify-center gap-2 border-line border-t bg-card px-4 text-ink shadow-soft">
      <a
        href="/"
        lang={code}
        hrefLang={code}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        onClick={({ currentTarget }) => {
          // As it is when it is pressed: the offer stays while people go from page to page.
          currentTarget.href =
            baseOf({ language: code, languages }) + pathHere() + location.search + location.hash;
          onAnswer(code);
        }}
      >
        {languages.find((of) => of.code === code)?.offer}
      </a>
      <button
        type="button"
        aria-label={CLOSE}
        className="inline-flex size-11 items-center justify-center rounded-pill hover:bg-brand-tint"
        onClick={() => onAnswer(language)}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
