import { hasChosenLanguage } from '#/lib/browser/language-choice.ts';
import type { Site } from '#/lib/site.tsx';

/** Offers the page in the language that the browser's person reads, once, where it is another one that the site has. */
export async function offerLanguage({ language, languages }: Site): Promise<void> {
  const read = navigator.languages.map((code) => code.split('-')[0]);
  const wanted = read.find((code) => languages.some((of) => of.code === code));
  if (wanted === undefined || wanted === language || hasChosenLanguage()) return;
  // Without it the links at the foot are there.
  const part = await import('./language-offer.tsx').catch(() => null);
  part?.showOffer(wanted, { language, languages });
}
