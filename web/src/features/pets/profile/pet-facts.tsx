import { listText } from '@pawhood/contract/values/list-text.ts';
import { ADD_FACT } from '@pawhood/contract/words/pets.ts';
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
}

export interface PetFactsProps {
  facts: readonly PetFact[];
  /** Fields that have their row before anything is known of them. */
  always?: readonly FormField[];
  /** Asks for a field that is not known; without it only what is known shows. */
  onAdd?: (field: FormField) => void;
  /** The fields that are not known in words, where their names are no sentence: 'dates and country'. */
  namesOf?: (fields: readonly FormField[]) => string;
}

/** The known facts, row by row. An unknown one has a quiet 'Add': in its row, or with the others on one line. §2.53 */
export function PetFacts({ facts, always = [], onAdd, namesOf }: PetFactsProps) {
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
                  <Add field={fact.field} onAdd={onAdd}>
                    {ADD_FACT}
                    <span className="sr-only"> {inSentence(fact.label)}</span>
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
        <Missing facts={facts.filter((fact) => !hasRow(fact))} onAdd={onAdd} {...(namesOf && { namesOf })} />
      )}
    </>
  );
}

/** 'Add' beside its label, as high as a press needs; the label stands in line with those of what is known. On paper it is nowhere. */
const ASKED_FOR = 'no-print -mt-2.5 flex flex-wrap items-center gap-x-2 self-start';

interface MissingProps extends Pick<PetFactsProps, 'facts' | 'namesOf'> {
  onAdd: (field: FormField) => void;
}

/** The names of what is not known, on one line that asks for them. §2.51a */
function Missing({ facts, onAdd, namesOf = () => '' }: MissingProps) {
  const fields = facts.flatMap(({ field, label }) => (field === undefined ? [] : [{ field, label }]));
  const [first] = fields;
  if (first === undefined) return null;
  return (
    <Add field={first.field} onAdd={onAdd}>
      {`${ADD_FACT} ${namesOf(fields.map(({ field }) => field)) || listText(fields.map(({ label }) => inSentence(label)))}`}
    </Add>
  );
}

interface AddProps {
  field: FormField;
  onAdd: MissingProps['onAdd'];
  children: ReactNode;
}

function Add({ field, onAdd, children }: AddProps) {
  return (
    <button
      type="button"
      className="self-start text-left text-base text-ink-2 underline decoration-control underline-offset-4 hover:text-brand"
      onClick={() => onAdd(field)}
    >
      {children}
    </button>
  );
}

/** A label within a sentence: 'chip number'. */
const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** A longer text in the lines it was written in. */
export function PetText({ children }: { children: string }) {
  return <p className="[unicode-bidi:plaintext] max-w-article whitespace-pre-line break-words">{children}</p>;
}
