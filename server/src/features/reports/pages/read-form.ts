/** Reads what a form without scripts sends, by the schemas of the calls. */
import type { FieldError } from '@pawhood/contract/errors.ts';
import { type NewReport, newReport, reportMistakesOf } from '@pawhood/contract/reports/reports.ts';
import { newObjection } from '@pawhood/contract/reports/statements.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import * as english from '@pawhood/contract/words/reports.ts';
import { NAME_MISSING } from '@pawhood/contract/words/users.ts';
import * as v from 'valibot';

/** The values of a form as they were sent, by the names of its fields. */
export type Fields = Readonly<Record<string, string>>;

/** What is wrong, by the names of the fields, in the language of the page. */
export type FieldErrors = ReadonlyMap<string, string>;

export type ReadForm<Values> = { readonly values: Values } | { readonly errors: FieldErrors };

/** Fields of the form of a report; the names are those of the call. */
const REPORT_FIELDS = ['kind', 'id', 'reason', 'words', 'name', 'email', 'goodFaith'] as const;

/** A ticked box sends any text; the others are as the call takes them. */
export function readReport(fields: Fields, words: Words): ReadForm<NewReport> {
  const { goodFaith = '', ...texts } = Object.fromEntries(
    REPORT_FIELDS.map((name) => [name, fields[name] ?? '']),
  );
  return read(newReport, { ...texts, goodFaith: goodFaith !== '' }, words, reportMistakesOf);
}

export const readObjection = (fields: Fields, words: Words): ReadForm<{ readonly words: string }> =>
  read(newObjection, { words: fields['words'] ?? '' }, words);

/** The texts of a body; a NUL, which no text in the database can hold, is left out, and each line ends alike. */
export function fieldsOf(body: unknown): Fields {
  const sent = new URLSearchParams(typeof body === 'string' ? body : '');
  return Object.fromEntries([...sent].map(([name, value]) => [name, cleaned(value)]));
}

/** The same with what the address names of the thing, where the form does not: a document is the same for many. */
export function reportFieldsOf(url: string, body: unknown): Fields {
  const { kind = '', id = '' } = fieldsOf(url.split('?')[1]);
  return { kind, id, ...fieldsOf(body) };
}

const cleaned = (value: string): string => value.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n');

function read<Values>(
  schema: v.GenericSchema<unknown, Values>,
  input: unknown,
  words: Words,
  mistakesOf: (values: Values) => readonly FieldError[] = () => [],
): ReadForm<Values> {
  const result = v.safeParse(schema, input);
  const mistakes = result.success
    ? mistakesOf(result.output).map(({ field, text }) => ({ field, type: 'check', message: text }))
    : result.issues.map((issue) => ({ ...issue, field: v.getDotPath(issue) ?? '' }));
  if (result.success && mistakes.length === 0) return { values: result.output };
  const errors = new Map<string, string>();
  for (const mistake of mistakes) {
    const { field } = mistake;
    if (!errors.has(field)) errors.set(field, sentenceOf(mistake, words));
  }
  return { errors };
}

/** The rules of the contract say their sentences in English: by these the words of the page are found. */
function sentenceOf(
  { type, message }: Pick<v.BaseIssue<unknown>, 'type' | 'message'>,
  { reports, users, errors }: Words,
): string {
  if (type === 'max_length') return errors.TOO_LONG;
  if (message === NAME_MISSING) return users.NAME_MISSING;
  const [name] = Object.entries(english).find(([, text]) => text === message) ?? [];
  const sentence: unknown = Object(reports)[name ?? ''];
  return typeof sentence === 'string' ? sentence : errors.WRONG_FORM;
}
