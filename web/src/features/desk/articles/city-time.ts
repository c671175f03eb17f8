import type { DeskArticle, ListedArticle } from '@pawhood/contract/desk/articles.ts';
import { momentText } from '@pawhood/contract/values/dates.ts';
import { changedAt, comesOut, onSiteSince, timeInCity } from '@pawhood/contract/words/deskarticles.ts';
import { LANGUAGE } from '@pawhood/contract/words/numbers.ts';
import { formatMoment } from '#/lib/dates.ts';
import type { Site } from '#/lib/site.tsx';

type Cities = Pick<Site['cities'], 'nameOf' | 'timeZoneOf'>;

/** A moment by the clock of a city: 'Mar 5, 2026, 9:00 AM (Dublin time)'. */
export function cityMoment(moment: string, city: string, cities: Cities): string {
  const isOurs = (locale: string) => locale.split('-')[0]?.toLowerCase() === LANGUAGE;
  const locale = navigator.languages.find(isOurs) ?? LANGUAGE;
  const text = momentText(moment, locale, cities.timeZoneOf(city)).replaceAll(' ', '\u00a0');
  return timeInCity(text, cities.nameOf(city));
}

/** What the clock of a zone shows at a moment: 2026-03-05T09:00. */
export function wallTime(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(new Date(moment)).replace(' ', 'T');
}

/** When an article appears, appeared, or was last changed. */
export function whenText(article: ListedArticle | DeskArticle, cities: Cities): string {
  const { state, publishedAt, updatedAt, city } = article;
  if (state === 'scheduled') return comesOut(cityMoment(publishedAt, city, cities));
  if (state === 'published') return onSiteSince(cityMoment(publishedAt, city, cities));
  return changedAt(formatMoment(updatedAt));
}
