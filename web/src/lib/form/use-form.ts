import { type FormEvent, useCallback, useRef, useState } from 'react';
import { type Checked, type FieldErrors, refusedFields, withoutErrors } from './field-errors.ts';
import { focusFirst } from './focus-field.ts';
import { keysOf } from './keys-of.ts';
import { useLeaveGuard } from './leave-guard.ts';

export interface FormSetting<Values extends object, Body, Result> {
  /** The fields as they open. */
  initial: Values;
  /** What is written: state of whoever keeps it, which may be there before and after the form is shown. */
  state: readonly [Values, (change: (before: Values) => Values) => void];
  /** What else changes with fields that were written to; nothing when absent. */
  follow?: (values: Values, fields: readonly (keyof Values)[]) => Values;
  /** Checks by the contract what the call would send. */
  check: (values: Values) => Checked<Body>;
  /** The call. */
  mutation: FormMutation<Body, Result>;
  /** Whether what is written is there again after the page was left, which then asks nothing; false when absent. */
  isKept?: boolean;
}

/** As much of a mutation as a form needs. */
export interface FormMutation<Variables, Result> {
  mutateAsync: (variables: Variables) => Promise<Result>;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** In the place of a field's name: what is wrong with all of them together. */
const OF_ALL = 'form';

/** What a row of the form is given of its field. */
export interface FieldState<Field extends string = string> {
  readonly name: Field;
  readonly value: string;
  /** Why the value cannot be sent. */
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Fields that hold a text. */
export type TextField<Values> = {
  [Field in keyof Values]: Values[Field] extends string ? Field : never;
}[keyof Values] &
  string;

/**
 * The state of a form that one call sends: it is checked by the contract, the first wrong field takes the focus, what
 * the server refuses stands beside its field, and leaving asks first while something is written.
 */
export function useForm<Values extends object, Body, Result>(setting: FormSetting<Values, Body, Result>) {
  const { initial, follow = (values) => values, check, mutation, isKept = false } = setting;
  const [values, setValues] = setting.state;
  const [errors, setErrors] = useState<FieldErrors>({});
  const element = useRef<HTMLFormElement>(null);
  const isChanged = keysOf(values).some((field) => values[field] !== initial[field]);
  useLeaveGuard(isChanged && !isKept);

  function write(changes: Partial<Values>): void {
    setValues((before) => follow({ ...before, ...changes }, keysOf(changes)));
    setErrors((before) => withoutErrors(before, [...Object.keys(changes), OF_ALL]));
  }

  const focus = useCallback((fields: readonly string[]): void => {
    if (element.current !== null) focusFirst(element.current, fields);
  }, []);

  function refuse(refused: FieldErrors): void {
    setErrors(refused);
    focus(Object.keys(refused));
  }

  function submit(event: FormEvent<HTMLFormElement>, onSent: (result: Result) => void): void {
    event.preventDefault();
    if (mutation.isPending) return;
    const checked = check(values);
    refuse(checked.errors);
    if (checked.body === null) return;
    void mutation.mutateAsync(checked.body).then(onSent, (error) => refuse(refusedFields(error)));
  }

  return {
    values,
    /** A sentence for each field that cannot be sent. */
    errors: errors as FieldErrors<keyof Values & string>, // of other fields nobody asks
    /** Whether leaving now would lose something. */
    isChanged,
    isSending: mutation.isPending,
    /** Why the last attempt failed. */
    error: mutation.error,
    write,
    /** Puts the focus on the first of these fields. */
    focus,

    /** The state of a field that holds a text. */
    field: <Field extends TextField<Values>>(name: Field): FieldState<Field> => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (value) => write({ [name]: value } as Partial<Values>), // a computed name is a string to the compiler
    }),

    /** Sends what is in the form, as its button does. */
    sendAgain: () => element.current?.requestSubmit(),

    /** Attributes of the form's element; `onSent` is told once the server has kept what was sent. */
    attributes: (onSent: (result: Result) => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => submit(event, onSent),
    }),
  };
}
