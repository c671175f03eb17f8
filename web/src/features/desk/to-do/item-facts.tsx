import type { TodoItem } from '@pawhood/contract/desk/todo.ts';
import {
  COLUMNS,
  CONTACT_FOR_QUESTIONS,
  LOADING_CASE,
  linkWithName,
  NO_VALUE,
  PLACE_LINKS,
  THEIR_WORDS,
  WHAT_CHANGES,
  WHAT_IT_HAS,
} from '@pawhood/contract/words/desk.ts';
import { lazy, Suspense } from 'react';
import { useSite } from '#/lib/site.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { fieldName, titleOf, valueWords } from './todo-words.ts';

const ReasonedFacts = lazy(async () => ({
  default: (await import('./reasons/reasoned-facts.tsx')).ReasonedFacts,
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
      {fields.length > 0 && <Fields item={item} />}
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

const LINK = 'wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-semibold text-brand underline';

/** What there is now beside what would be; below each other on a phone. */
function Fields({ item: { kind, why, fields } }: { item: TodoItem }) {
  const isCompared = kind === 'correction' || why === 'alike';
  const [now, next] = kind === 'correction' ? [COLUMNS.now, COLUMNS.next] : [COLUMNS.there, COLUMNS.new];
  return (
    <section aria-labelledby="fields">
      <h3 id="fields" className="text-base">
        {kind === 'correction' ? WHAT_CHANGES : WHAT_IT_HAS}
      </h3>
      <ul aria-labelledby="fields" className="list-none divide-y divide-line p-0">
        {fields.map((field) => (
          <li key={field.field} className="flex flex-col gap-1 py-3">
            <p className="font-semibold text-base">{fieldName(field.field)}</p>
            <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
              {isCompared && <Value label={now} value={valueWords(field, field.now)} />}
              <Value label={isCompared ? next : ''} value={valueWords(field, field.next)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One value; with a label where two stand beside each other. */
function Value({ label, value }: { label: string; value: string }) {
  return (
    <p className="min-w-0">
      {label !== '' && <span className="block text-ink-2 text-sm">{label}</span>}
      <bdi className="wrap-anywhere whitespace-pre-line">
        {value === '' ? <span className="text-ink-2">{NO_VALUE}</span> : value}
      </bdi>
    </p>
  );
}
