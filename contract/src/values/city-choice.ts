/** A city as people choose it; apart from `createCities`, which every page loads. */
import { NO_SUCH_CITY } from '@pawhood/contract/words/errors.ts';
import * as v from 'valibot';

/** What the key of a city may be. */
export const CITY_KEY_FORM = /^(?!all$)[a-z][a-z0-9-]{1,39}$/;

/** A chosen city; empty for none. Whether the site has it is looked up where it is known. */
export const cityOrNone = v.pipe(
  v.string(),
  v.check((text) => text === '' || CITY_KEY_FORM.test(text), NO_SUCH_CITY),
);
