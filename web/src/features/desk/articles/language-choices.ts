import type { Site } from '#/lib/site.tsx';
import type { Choice } from '#/ui/form/field-row.tsx';

/** The languages of the site, and further ones that articles are in, by their names or codes. */
export function languageChoices(languages: Site['languages'], further: readonly string[]): Choice[] {
  const own = languages.map(({ code, name }) => ({ value: code, label: name }));
  const others = [...new Set(further)].filter((code) => !own.some(({ value }) => value === code));
  return [...own, ...others.map((code) => ({ value: code, label: code }))];
}
