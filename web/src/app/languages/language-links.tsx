import { LANGUAGES } from '@pawhood/contract/words/shell.ts';
import { useLocation, useSearch } from 'wouter';
import { useHydrated } from '#/lib/browser/use-hydrated.ts';
import { useSite } from '#/lib/site.tsx';

/** Links to the same page in the site's other languages, each by the name it gives itself. */
export function LanguageLinks({ className = '' }: { className?: string }) {
  const site = useSite();
  const { language, languages } = site;
  // They tell when the address changes.
  useLocation();
  useSearch();
  // A page that waits for what its address names is rendered once for all addresses.
  const rest = useHydrated() ? location.href.slice((location.origin + site.base).length) : '';
  // The front page has an address without its slash, too.
  const here = rest.startsWith('/') ? rest : `/${rest}`;
  return (
    languages.length > 1 && (
      <ul aria-label={LANGUAGES} className={`flex list-none flex-wrap gap-x-6 p-0 ${className}`}>
        {languages.map(
          ({ code, base, name }) =>
            code !== language && (
              <li key={code}>
                <a
                  href={base + here}
                  hrefLang={code}
                  lang={code}
                  className="inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-brand hover:underline"
                >
                  {name}
                </a>
              </li>
            ),
        )}
      </ul>
    )
  );
}
