/**
 * The mistakes in fields of a request, by code. A rule of the contract says its sentence, which is all that a form needs;
 * the answer of a refused call has the code beside it, from which a page makes the sentence in its language.
 */

import {
  ARTICLE_DAY_WRONG,
  ARTICLE_LANGUAGE_WRONG,
  ARTICLE_PICTURE_WRONG,
  ARTICLE_TEXT_TOO_LONG,
  ARTICLE_TITLE_MISSING,
  TIME_NOT_GIVEN,
} from '@pawhood/contract/words/deskarticles.ts';
import {
  CONTACT_UNREADABLE,
  NOTHING_SUGGESTED,
  PLACE_NAME_MISSING,
} from '@pawhood/contract/words/directory.ts';
import {
  ANSWER_MISSING,
  atLeast,
  atMost,
  CLAIM_WORDS_MISSING,
  MISSING,
  NO_SUCH_CATEGORY,
  NO_SUCH_CITY,
  NOT_IN_RECORD,
  PHONE_UNREADABLE,
  REVIEW_CONTACT,
  REVIEW_MONTH,
  REVIEW_TOO_SHORT,
  TOO_LONG,
  TOO_SHORT,
  WEBSITE_UNREADABLE,
  WRONG_FORM,
} from '@pawhood/contract/words/errors.ts';
import {
  AGE_UNREADABLE,
  BIRTHDAY_UNREADABLE,
  CHIP_NO_DIGITS,
  CHIP_TOO_LARGE,
  COUNTRY_UNREADABLE,
  chipDigits,
  chipOfNobody,
  DAY_TO_COME,
  DUE_BEFORE_ENTRY,
  NO_PETS_WEIGHT,
  PET_NAME_MISSING,
  SKILL_NAME_MISSING,
  TIME_WRONG,
  VALID_BEFORE_ISSUED,
  WEIGHT_ALONE,
  WEIGHT_NEEDED,
} from '@pawhood/contract/words/pets.ts';
import {
  LOCATION_UNREADABLE,
  locationOutside,
  NO_SUCH_PRICE,
  NOTHING_CHANGED,
  REASON_MISSING,
  tooManyEntries,
} from '@pawhood/contract/words/places.ts';
import {
  DAYS_MISSING,
  EMAIL_MISSING,
  FACTS_TOO_SHORT,
  GOOD_FAITH_MISSING,
  OBJECTION_WORDS_MISSING,
  REPORT_WHY_MISSING,
  RULE_MISSING,
} from '@pawhood/contract/words/reports.ts';
import { NAME_MISSING } from '@pawhood/contract/words/users.ts';
import { cityRetired, NO_DAY } from '@pawhood/contract/words/values.ts';
import { SUGGESTION_MISSING } from '@pawhood/contract/words/voting.ts';
import { ENTRIES_LIMIT } from './directory/provider-limits.ts';

/** What stands in a sentence that is not the same each time: `{ digits: 14 }`. */
export type MistakeValues = Readonly<Record<string, string | number>>;

/** A mistake as programs are told of it. */
export interface Mistake {
  /** As in `MISTAKES`, or one that is for developers alone, whose sentence stays English. */
  readonly code: string;
  readonly values: MistakeValues;
}

/** Of a rule without a code of its own. */
export const OTHER_MISTAKE = 'invalid';

/** The sentence of each mistake that people make, or the function that makes it from its values. */
export const MISTAKES = {
  age_unreadable: AGE_UNREADABLE,
  article_day_wrong: ARTICLE_DAY_WRONG,
  article_language_wrong: ARTICLE_LANGUAGE_WRONG,
  article_picture_wrong: ARTICLE_PICTURE_WRONG,
  article_text_too_long: ARTICLE_TEXT_TOO_LONG,
  article_title_missing: ARTICLE_TITLE_MISSING,
  birthday_unreadable: BIRTHDAY_UNREADABLE,
  chip_digits: ({ digits }) => chipDigits(Number(digits)),
  chip_no_digits: CHIP_NO_DIGITS,
  chip_of_nobody: ({ code = '' }) => chipOfNobody(code),
  chip_too_large: CHIP_TOO_LARGE,
  claim_words_missing: CLAIM_WORDS_MISSING,
  country_unreadable: COUNTRY_UNREADABLE,
  day_to_come: DAY_TO_COME,
  days_missing: DAYS_MISSING,
  due_before_entry: DUE_BEFORE_ENTRY,
  email_missing: EMAIL_MISSING,
  email_unreadable: CONTACT_UNREADABLE,
  facts_too_short: FACTS_TOO_SHORT,
  good_faith_missing: GOOD_FAITH_MISSING,
  location_outside: ({ km = '', city = '' }) => locationOutside(km, city),
  location_unreadable: LOCATION_UNREADABLE,
  missing: MISSING,
  name_missing: NAME_MISSING,
  no_day: NO_DAY,
  not_in_record: NOT_IN_RECORD,
  nothing_changed: NOTHING_CHANGED,
  nothing_to_change: NOTHING_SUGGESTED,
  objection_words_missing: OBJECTION_WORDS_MISSING,
  pet_name_missing: PET_NAME_MISSING,
  phone_unreadable: PHONE_UNREADABLE,
  place_name_missing: PLACE_NAME_MISSING,
  price_unreadable: NO_SUCH_PRICE,
  reason_missing: REASON_MISSING,
  report_why_missing: REPORT_WHY_MISSING,
  retired_city: ({ city = '' }) => cityRetired(city),
  answer_missing: ANSWER_MISSING,
  review_contact: REVIEW_CONTACT,
  review_month: REVIEW_MONTH,
  review_too_short: REVIEW_TOO_SHORT,
  rule_missing: RULE_MISSING,
  skill_name_missing: SKILL_NAME_MISSING,
  suggestion_missing: SUGGESTION_MISSING,
  time_not_given: TIME_NOT_GIVEN,
  time_wrong: TIME_WRONG,
  too_few: ({ least = '' }) => atLeast(least),
  too_long: TOO_LONG,
  too_many: ({ most = '' }) => atMost(most),
  too_many_lines: tooManyEntries(ENTRIES_LIMIT.number),
  too_short: TOO_SHORT,
  unknown_category: NO_SUCH_CATEGORY,
  unknown_city: NO_SUCH_CITY,
  valid_before_issued: VALID_BEFORE_ISSUED,
  website_unreadable: WEBSITE_UNREADABLE,
  weight_alone: WEIGHT_ALONE,
  weight_needed: WEIGHT_NEEDED,
  wrong_form: WRONG_FORM,
  wrong_weight: NO_PETS_WEIGHT,
} as const satisfies Record<string, string | ((values: MistakeValues) => string)>;
