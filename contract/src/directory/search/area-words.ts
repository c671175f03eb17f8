import { normalisedWords } from './words.ts';

/** What people type for places where dogs run free, in English, Dutch and French; words of one search, side by side. */
const PHRASES = [
  ...['off leash', 'offleash', 'leash free', 'off lead'],
  ...['dog park', 'dog parks', 'dog run', 'dog runs', 'dog area', 'dog areas', 'dog field'],
  ...['losloop', 'losloopgebied', 'losloopgebieden', 'losloopveld', 'hondenpark', 'hondenveld'],
  ...['parc canin', 'parcs canins', 'parc a chien', 'parc a chiens', 'parc pour chien', 'parc pour chiens'],
  ...['caniparc', 'caniparcs', 'espace canin', 'espaces canins', 'sans laisse', 'en liberte'],
  ...['hondenspeelplaats', 'hondenlosloopgebied', 'hondenlosloopgebieden', 'uitlaatgebied'],
];

/** Whether a text asks for dog parks and off-leash areas, which the map has and the list has not. */
export function asksForAreas(text: string): boolean {
  const words = ` ${normalisedWords(text).join(' ')} `;
  return PHRASES.some((phrase) => words.includes(` ${phrase} `));
}
