import { CITY_FACTS, cityOf } from '@pawhood/contract/product.ts';
import { VISIBILITIES } from '@pawhood/contract/users.ts';
import { formatDay } from '../../../lib/dates.ts';
import { knownOf, type PetField, tagsOf } from '../pet-form.ts';
import { genderWord, VISIBILITY_WORDS } from '../pet-words.ts';
import { gramsOf, type WeightUnit, weightText } from '../weight.ts';

/** What is written in a field as people read it; empty where nothing is. What has no meaning shows as it is. */
export function shownField(field: PetField, written: string, unit: WeightUnit): string {
  return SHOWN[field]?.(written, unit) ?? written;
}

const SHOWN: Readonly<Partial<Record<PetField, (written: string, unit: WeightUnit) => string | undefined>>> =
  {
    birthday: formatDay,
    tags: (written) => tagsOf(written).join(', '),
    weight(written, unit) {
      const grams = gramsOf(written, unit);
      return grams === null ? undefined : weightText(grams, unit);
    },
    gender: genderWord,
    city(written) {
      const city = cityOf(written);
      return city === null ? undefined : CITY_FACTS[city].name;
    },
    visibility(written) {
      const visibility = knownOf(VISIBILITIES, written);
      return visibility === null ? undefined : VISIBILITY_WORDS[visibility].name;
    },
  };
