import type { TodoItem } from '@pawhood/contract/desk/todo.ts';
import { COLUMNS, NO_VALUE, WHAT_CHANGES, WHAT_IT_HAS } from '@pawhood/contract/words/desk.ts';
import { fieldName, valueWords } from '../field-words.ts';

/** What there is now beside what would be; below each other on a phone. */
export function ChangedFields({ item: { kind, why, fields } }: { item: TodoItem }) {
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
