import { listText } from '@pawhood/contract/values/list-text.ts';
import { ADD_FACT, addFacts } from '@pawhood/contract/words/pets.ts';
import type { ReactNode } from 'react';
import type { FormField } from './form/use-pet-form.ts';

export interface PetFact {
  readonly label: string;
  /** Empty where it is not known. */
  readonly value: string;
  /** Shows the value, where it is more than words. */
  readonly shown?: ReactNode;
  /** Where it is written; absent where it is not written here. */
  readonly field?: FormField;
  /** What it is called among others that are asked for. */
  readonly listed?: string;
}

export interface PetFactsProps {
  facts: readonly PetFact[];
  /** Fields that have their row before anything is known of them. */
  always?: readonly FormField[];
  /** Asks for a field that is not known; without it only what is known shows. */
  onAdd?: (field: FormField) => void;
  /** Asks for the fields that are not known, where they are not to be listed one by one: 'Add dates and country'. */
  askFor?: (fields: readonly FormField[]) => string;
}

/** The known facts, row by row. An unknown one has a quiet 'Add': in its row, or with the others on one line. §2.53 */
export function PetFacts({ facts, always = [], onAdd, askFor }: PetFactsProps) {
  const isKnown = ({ value }: PetFact) => value.trim() !== '';
  const hasRow = (fact: PetFact) =>
    isKnown(fact) || (onAdd !== undefined && fact.field !== undefined && always.includes(fact.field));
  const rows = facts.filter(hasRow);
  return (
    <>
      {rows.length > 0 && (
        <dl
          className={`grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-3 ${rows.some(isKnown) ? '' : 'no-print'}`}
        >
          {rows.map((fact) => (
            <div key={fact.label} className={isKnown(fact) ? '' : ASKED_FOR}>
              <dt className="font-semibold text-ink-2 text-sm">{fact.label}</dt>
              <dd className="whitespace-pre-line break-words">
                {!isKnown(fact) && fact.field !== undefined && onAdd !== undefined ? (
                  <Add field={fact.field} label={addFacts(fact.listed ?? fact.label)} onAdd={onAdd}>
                    {ADD_FACT}
                  </Add>
                ) : (
                  (fact.shown ?? fact.value)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {onAdd !== undefined && (
        <Missing facts={facts.filter((fact) => !hasRow(fact))} onAdd={onAdd} {...(askFor && { askFor })} />
      )}
    </>
  );
}

/** 'Add' beside its label, as high as a press needs; the label stands in line with those of what is known. On paper it is nowhere. */
const ASKED_FOR = 'no-print -mt-2.5 flex flex-wrap items-center gap-x-2 self-start';

interface MissingProps extends Pick<PetFactsProps, 'facts' | 'askFor'> {
  onAdd: (field: FormField) => void;
}

/** The names of what is not known, on one line that asks for them. §2.51a */
function Missing({ facts, onAdd, askFor }: MissingProps) {
  const fields = facts.flatMap(({ field, label, listed = label }) =>
    field === undefined ? [] : [{ field, listed }],
  );
  const [first] = fields;
  if (first === undefined) return null;
  return (
    <Add field={first.field} onAdd={onAdd}>
      {askFor?.(fields.map(({ field }) => field)) ?? addFacts(listText(fields.map(({ listed }) => listed)))}
    </Add>
  );
}

interface AddProps {
  field: FormField;
  /** Its name for screen readers, where it says more. */
  label?: string;
  onAdd: MissingProps['onAdd'];
  children: ReactNode;
}

function Add({ field, label, onAdd, children }: AddProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="self-start text-start text-base text-ink-2 underline decoration-control underline-offset-4 hover:text-brand"
      onClick={() => onAdd(field)}
    >
      {children}
    </button>
  );
}

/** A longer text in the lines it was written in. */
export function PetText({ children }: { children: string }) {
  return <p className="[unicode-bidi:plaintext] max-w-article whitespace-pre-line break-words">{children}</p>;
}
