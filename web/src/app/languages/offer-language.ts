import { hasChosenLanguage, keepLanguage } from '#/lib/browser/language-choice.ts';
import type { Site } from '#/lib/site.tsx';

/**
 * Keeps the language of the page once somebody has chosen one. Before that it offers the page, once, in the language that
 * the browser's person reads, where that is another one that the site has.
 */
export async function offerLanguage({ language, languages, base }: Site): Promise<void> {
  if (base !== '' || hasChosenLanguage()) return keepLanguage(language);
  const wanted = navigator.languages
    .map((code) => code.split('-')[0])
    .find((read) => languages.some(({ code }) => code === read));
  if (wanted === undefined || wanted === language) return;
  // Without it the links at the foot are there.
  const part = await import('./language-offer.tsx').catch(() => null);
  part?.showOffer(wanted, { language, languages });
}
