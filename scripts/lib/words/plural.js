/**
 * Plurals of whole numbers. Where a form of a language is the numbers from one to another, as in most of Europe, it is
 * compared in place; other languages ask their browser.
 */

/** Numbers that are looked at: forms repeat after a hundred. */
const LAST = 999;

/** @param {string} language */
function formsOf(language) {
  const rules = new Intl.PluralRules(language);
  /** @type {Map<string, number[]>} */
  const forms = new Map();
  for (let count = 0; count <= LAST; count += 1) {
    const form = rules.select(count);
    forms.set(form, [...(forms.get(form) ?? []), count]);
  }
  return forms;
}

/**
 * The forms that a text about a number needs in a language: `one` and `other` in English, five in Irish.
 *
 * @param {string} language
 */
export function pluralForms(language) {
  return [...formsOf(language).keys()];
}

/**
 * The condition under which a form is the one to say.
 *
 * @param {string} language
 * @param {string} form such as `one`, or `=0` for that number alone
 * @param {string} name of the number
 */
export function conditionOf(language, form, name) {
  if (form.startsWith('=')) return `${name} === ${Number(form.slice(1))}`;
  const numbers = formsOf(language).get(form);
  if (numbers === undefined) throw new Error(`${language} has no form ${form}.`);
  const first = numbers[0] ?? 0;
  const last = numbers.at(-1) ?? 0;
  if (last - first >= numbers.length || last === LAST) {
    return `new Intl.PluralRules(${JSON.stringify(language)}).select(${name}) === ${JSON.stringify(form)}`;
  }
  if (first === last) return `${name} === ${first}`;
  return first === 0 ? `${name} <= ${last}` : `${name} >= ${first} && ${name} <= ${last}`;
}
