import type { TodoItem } from '@pawhood/contract/desk/todo.ts';
import {
  CONTACT_FOR_QUESTIONS,
  LOADING_CASE,
  linkWithName,
  PLACE_LINKS,
  THEIR_WORDS,
} from '@pawhood/contract/words/desk.ts';
import { lazy, Suspense } from 'react';
import { useSite } from '#/lib/site.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { LINK } from './link.ts';
import { titleOf } from './todo-words.ts';

const ReasonedFacts = lazy(async () => ({
  default: (await import('./reasons/reasoned-facts.tsx')).ReasonedFacts,
}));

const ChangedFields = lazy(async () => ({
  default: (await import('./changed-fields.tsx')).ChangedFields,
}));

/** All that there is to know of something that waits. */
export function ItemFacts({ item }: { item: TodoItem }) {
  const { base } = useSite();
  const { says, contact, fields, links } = item;
  // Of an imported place the fields say it all, of a report what was seen of it.
  const isSaid = says !== '' && !['match', 'report'].includes(item.kind) && says !== titleOf(item);
  return (
    <>
      {isSaid && (
        <section aria-labelledby="their-words" className="flex flex-col gap-1">
          <h3 id="their-words" className="text-base">
            {THEIR_WORDS}
          </h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line rounded-input bg-sunk px-4 py-3">
            {says}
          </p>
        </section>
      )}
      {(item.case ?? item.objection) !== undefined && (
        <Suspense fallback={<StatusLine>{LOADING_CASE}</StatusLine>}>
          <ReasonedFacts item={item} />
        </Suspense>
      )}
      {fields.length > 0 && (
        <Suspense fallback={<StatusLine>{LOADING_CASE}</StatusLine>}>
          <ChangedFields item={item} />
        </Suspense>
      )}
      {(links.length > 0 || contact !== '') && (
        <ul className="flex list-none flex-col p-0">
          {links.map(({ what, name, href }) => (
            <li key={`${what} ${href}`}>
              {/* Another page beside this one: what was looked at stays. */}
              <a
                href={href.startsWith('/') ? base + href : href}
                target="_blank"
                rel="noreferrer"
                className={LINK}
              >
                {linkWithName(PLACE_LINKS[what], name)}
              </a>
            </li>
          ))}
          {contact !== '' && (
            <li className="flex flex-wrap items-center gap-x-2">
              {CONTACT_FOR_QUESTIONS}
              <a
                href={`mailto:${encodeURIComponent(contact).replace('%40', '@')}`}
                dir="ltr"
                className={LINK}
              >
                {contact}
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
