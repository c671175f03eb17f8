import type { Site } from '#/lib/site.tsx';
import type { Choice } from '#/ui/form/field-row.tsx';

/** The languages of the site, and further ones that articles are in, each by its name. */
export function languageChoices(languages: Site['languages'], further: readonly string[]): Choice[] {
  const codes = new Set([...languages.map(({ code }) => code), ...further]);
  return [...codes].map((value) => ({ value, label: languageName(languages, value) }));
}

/** A language by its name in itself; by its code where nobody knows it. */
export const languageName = (languages: Site['languages'], code: string): string =>
  languages.find((language) => language.code === code)?.name ?? nameInItself(code);

function nameInItself(code: string): string {
  try {
    const name =
      new Intl.DisplayNames([code], { type: 'language', languageDisplay: 'standard' }).of(code) ?? code;
    return name === code ? code : name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    // No code of a language.
    return code;
  }
}
