import { type FaqItem, faqOf } from '@pawhood/contract/articles/faq.ts';
import { FAQ_TITLE } from '@pawhood/contract/words/articles.ts';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useSite } from '#/lib/site.tsx';

/** The questions of the information hub; `#faq-…` in the address opens one. §1.13 */
export function Faq() {
  const { name } = useSite();
  const section = useRef<HTMLElement>(null);
  useOpenedByAddress(section);
  return (
    <section ref={section} aria-labelledby="faq" className="grid gap-6 md:grid-cols-[1fr_2fr] md:gap-12">
      <h2 id="faq">{FAQ_TITLE}</h2>
      <div className="divide-y divide-line border-y border-line">
        {faqOf(name).map((item) => (
          <Question key={item.id} {...item} />
        ))}
      </div>
    </section>
  );
}

/** The id stands inside, so that a browser opens the answer for `#faq-…` by itself, without JavaScript too. */
function Question({ id, question, answer }: FaqItem) {
  return (
    // A browser that has opened it before React arrives has added `open`, which is not ours.
    <details className="group" suppressHydrationWarning>
      <summary className="flex list-none items-center justify-between gap-4 py-4 font-semibold text-lg marker:hidden hover:text-brand">
        {question}
        <ChevronDown className="size-5 shrink-0 transition-transform duration-enter group-open:rotate-180" />
      </summary>
      <p id={id} className="max-w-article pb-6 text-ink-2">
        {answer}
      </p>
    </details>
  );
}

/** Does for a link within the site what the browser does for an address opened directly. */
function useOpenedByAddress(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const open = () => {
      const answer = document.getElementById(location.hash.slice(1));
      const item = section.current?.contains(answer) ? answer?.closest('details') : null;
      if (!item) return;
      item.open = true;
      item.scrollIntoView({ block: 'center' });
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [section]);
}
