import {
  ERROR_TEXTS,
  HEIC_PICTURE,
  IMPORT_TOO_LARGE,
  NO_SUCH_CITY,
  PICTURE_TOO_LARGE,
  UNSUITABLE_PICTURE,
} from '@pawhood/contract/words/errors.ts';
import { REFUSALS } from '@pawhood/contract/words/identity.ts';
import { INVALID_ADDRESS } from '@pawhood/contract/words/waitlist.ts';
import type { Mistake } from './mistakes.ts';

/** One error of the table: the HTTP status it answers and the sentence a person reads. */
interface ErrorEntry {
  readonly status: number;
  readonly text: string;
}

/**
 * Every error a call may answer, by code. The text is the `detail` of the problem document (RFC 9457), in English
 * whatever the language of the site; pages say the same in theirs by the code.
 *
 * A text that stands here is for programs and their authors: no page shows it. Those of the accounts belong to the
 * legacy calls, which no page makes.
 */
export const ERRORS = {
  /** The request's body, address or parameters have a form the call does not take. */
  invalid_request: { status: 400, text: ERROR_TEXTS.invalid_request },
  /** An `Idempotency-Key` that is no UUID. */
  malformed_key: { status: 400, text: 'Send a UUID, one for each addition, as Idempotency-Key.' },
  /** The text for the waitlist is not an email address. §8.22 */
  invalid_address: { status: 400, text: INVALID_ADDRESS },
  /** A text is nested too deeply, or made so that showing it would take too long. */
  text_too_intricate: { status: 400, text: ERROR_TEXTS.text_too_intricate },
  /** No city of this site has that key, or nobody can choose it any more. */
  unknown_city: { status: 400, text: NO_SUCH_CITY },
  /** No access token, or one that is not valid any more. */
  unauthorized: { status: 401, text: ERROR_TEXTS.unauthorized },
  /** Which of the two is wrong is not said. §7.5 */
  wrong_credentials: { status: 401, text: REFUSALS.wrong_credentials },
  /** The operator has closed the account. */
  account_disabled: { status: 403, text: REFUSALS.account_disabled },
  /** The sign-in is too long ago for what could cost somebody their account. */
  recent_authentication_needed: { status: 403, text: ERROR_TEXTS.recent_authentication_needed },
  /** The ID token is not that of a sign-in that began with the nonce. */
  wrong_recent_authentication: { status: 403, text: ERROR_TEXTS.wrong_recent_authentication },
  /** The person has no role at the desk, or none that looks after this part. */
  no_role: { status: 403, text: ERROR_TEXTS.no_role },
  /** The role looks after another city. */
  other_city: { status: 403, text: ERROR_TEXTS.other_city },
  /** The role sleeps: the account lost a way in, or got a new password by a link. */
  role_asleep: { status: 403, text: ERROR_TEXTS.role_asleep },
  /** Who looks after a place answers its reviews, and nobody else. */
  not_looked_after: { status: 403, text: ERROR_TEXTS.not_looked_after },
  /** The person reads everything for some time, and writes nothing. */
  account_limited: { status: 403, text: ERROR_TEXTS.account_limited },
  /** A moderator suspends somebody for some days alone. */
  without_end: { status: 403, text: ERROR_TEXTS.without_end },
  /** Roles need an account with a passkey or an authenticator app. */
  second_factor_needed: { status: 403, text: ERROR_TEXTS.second_factor_needed },
  /** A write came from a page of another site. */
  foreign_origin: { status: 403, text: ERROR_TEXTS.foreign_origin },
  /** No route of the API has that path. */
  unknown_path: { status: 404, text: 'There is nothing at this address.' },
  /** Accounts are elsewhere, so the legacy calls have nothing to check a password against. */
  password_sign_in_off: { status: 404, text: 'Password sign-in is not enabled on this server.' },
  /** No profile, or none that the caller may see. §8.34 */
  unknown_user: { status: 404, text: ERROR_TEXTS.unknown_user },
  /** No public article has that id (unpublished, or never there). */
  unknown_article: { status: 404, text: ERROR_TEXTS.unknown_article },
  /** The article has no such version, or has it no more. */
  unknown_version: { status: 404, text: ERROR_TEXTS.unknown_version },
  /** A provider of a city that has left the site; `errors` names the city. */
  retired_city: { status: 404, text: ERROR_TEXTS.retired_city },
  /** Nobody sees a review of that id, or it is not the caller's to change. */
  unknown_review: { status: 404, text: ERROR_TEXTS.unknown_review },
  /** The directory shows no provider of that id (hidden, or never there). */
  unknown_provider: { status: 404, text: ERROR_TEXTS.unknown_provider },
  /** No pet of that id, or none that the caller may see. §8.28 */
  unknown_pet: { status: 404, text: ERROR_TEXTS.unknown_pet },
  /** The pet has no photo of that id (deleted for good, or never there). */
  unknown_photo: { status: 404, text: ERROR_TEXTS.unknown_photo },
  /** The pet's health log has no entry of that id (corrected, deleted, or never there). */
  unknown_entry: { status: 404, text: ERROR_TEXTS.unknown_entry },
  /** The pet has no skill of that id. */
  unknown_skill: { status: 404, text: ERROR_TEXTS.unknown_skill },
  /** The link was revoked, its time is over, or there never was one. */
  unknown_link: { status: 404, text: ERROR_TEXTS.unknown_link },
  /** The board has no feature of that id (withdrawn, merged, or never there). */
  unknown_feature: { status: 404, text: ERROR_TEXTS.unknown_feature },
  /** Nothing of that kind and id waits at the desk, or ever did. */
  unknown_todo: { status: 404, text: ERROR_TEXTS.unknown_todo },
  /** The desk has no decision of that id. */
  unknown_decision: { status: 404, text: ERROR_TEXTS.unknown_decision },
  /** Nothing of that kind and id that everybody sees, or a sample. */
  unknown_subject: { status: 404, text: ERROR_TEXTS.unknown_subject },
  /** No report has a receipt of that secret. */
  unknown_report: { status: 404, text: ERROR_TEXTS.unknown_report },
  /** The path exists, but not for this method; `Allow` names those it has. */
  method_not_allowed: { status: 405, text: 'This address does not take that kind of request.' },
  /** The client refuses every encoding the answer exists in, the plain one included. */
  not_acceptable: {
    status: 406,
    text: 'This server has no answer in an encoding that your program accepts.',
  },
  /** The client was too slow to send its request. */
  request_timeout: { status: 408, text: ERROR_TEXTS.request_timeout },
  /** A file came at less than the least rate. */
  upload_too_slow: { status: 408, text: ERROR_TEXTS.upload_too_slow },
  /** The signed-in person has a profile already. §7.4 */
  profile_exists: { status: 409, text: ERROR_TEXTS.profile_exists },
  /** Another account has the address. */
  email_taken: { status: 409, text: REFUSALS.email_taken },
  /** A suggestion in the words of a feature that is on the board; the answer carries which. */
  known_feature: { status: 409, text: ERROR_TEXTS.known_feature },
  /** The person has as many pets as they can have. */
  too_many_pets: { status: 409, text: ERROR_TEXTS.too_many_pets },
  /** The person has saved as many places as they can. */
  too_many_saved_places: { status: 409, text: ERROR_TEXTS.too_many_saved_places },
  /** The person has reviewed the place already: they change what they said. */
  reviewed_already: { status: 409, text: ERROR_TEXTS.reviewed_already },
  /** Who is new here writes no review yet. */
  account_too_new: { status: 403, text: ERROR_TEXTS.account_too_new },
  /** The server knows no address to be the person's. */
  address_unconfirmed: { status: 403, text: ERROR_TEXTS.address_unconfirmed },
  /** Who looks after a place reviews neither it nor others of its category in the city. */
  reviewer_looks_after: { status: 403, text: ERROR_TEXTS.reviewer_looks_after },
  /** No claim of that id, or one of somebody else. */
  unknown_claim: { status: 404, text: ERROR_TEXTS.unknown_claim },
  /** This way proves nothing for this place, or the site cannot go it. */
  claim_way_closed: { status: 409, text: ERROR_TEXTS.claim_way_closed },
  /** Somebody of the desk looks at the person's claim of this place. */
  claim_waits: { status: 409, text: ERROR_TEXTS.claim_waits },
  /** Another code than the one that was mailed; the answer has the claim, with the tries that are left. */
  wrong_claim_code: { status: 400, text: ERROR_TEXTS.wrong_claim_code },
  /** Its time is over, its tries are used up, or it is proved already. */
  claim_over: { status: 409, text: ERROR_TEXTS.claim_over },
  /** The domain has no record with the claim's value. */
  record_missing: { status: 409, text: ERROR_TEXTS.record_missing },
  /** The domain's records could not be read just now. */
  record_unread: { status: 503, text: ERROR_TEXTS.record_unread },
  /** Nobody decides on a claim of their own. */
  own_claim: { status: 403, text: ERROR_TEXTS.own_claim },
  /** The operator has switched reviews off. */
  reviews_off: { status: 409, text: ERROR_TEXTS.reviews_off },
  /** Nobody finds their own review helpful. */
  own_review: { status: 400, text: ERROR_TEXTS.own_review },
  /** Nobody can block themselves. */
  not_yourself: { status: 400, text: ERROR_TEXTS.not_yourself },
  /** The person has blocked as many people as they can. */
  too_many_blocks: { status: 409, text: ERROR_TEXTS.too_many_blocks },
  /** As many browsers of the person are told as can be. */
  too_many_devices: { status: 409, text: ERROR_TEXTS.too_many_devices },
  /** The site pushes nothing: its address is no https one, or it was restored and is held. */
  push_off: { status: 409, text: ERROR_TEXTS.push_off },
  /** Whoever has a role at the desk loses it before their account is closed there. */
  has_role: { status: 409, text: ERROR_TEXTS.has_role },
  /** There are as many notes about the person as there can be. */
  too_many_notes: { status: 409, text: ERROR_TEXTS.too_many_notes },
  /** The last operator cannot be made anything else at the desk. */
  last_operator: { status: 409, text: ERROR_TEXTS.last_operator },
  /** Somebody else decided meanwhile; the answer carries the decision, null where it was long ago. */
  already_decided: { status: 409, text: ERROR_TEXTS.already_decided },
  /** What was suggested cannot be any more: its values are none, or the directory has the place. */
  cannot_accept: { status: 409, text: ERROR_TEXTS.cannot_accept },
  /** What was reported is nobody's who has an account. */
  no_author: { status: 409, text: ERROR_TEXTS.no_author },
  /** An objection is looked at by somebody else than who decided, while there is somebody. */
  other_decider_needed: { status: 409, text: ERROR_TEXTS.other_decider_needed },
  /** One decision has one objection. */
  objection_made: { status: 409, text: ERROR_TEXTS.objection_made },
  /** Too late to object, or nothing left to object to. */
  objection_closed: { status: 409, text: ERROR_TEXTS.objection_closed },
  /** Somebody has undone the decision; the answer carries it. */
  already_undone: { status: 409, text: ERROR_TEXTS.already_undone },
  /** The decision is too old to be undone. */
  undo_too_late: { status: 409, text: ERROR_TEXTS.undo_too_late },
  /** What came after the decision stands in the way of its undoing. */
  undo_blocked: { status: 409, text: ERROR_TEXTS.undo_blocked },
  /** No import by upload has that number. */
  unknown_import: { status: 404, text: ERROR_TEXTS.unknown_import },
  /** Undoing an import is for operators. */
  operators_undo: { status: 403, text: ERROR_TEXTS.operators_undo },
  /** More than a fifth of the places would go; an operator has to agree. */
  import_takes_many: { status: 403, text: ERROR_TEXTS.import_takes_many },
  /** A file of the same person waits for their decision. */
  import_waits: { status: 409, text: ERROR_TEXTS.import_waits },
  /** As many files wait as the site takes. */
  import_files_full: { status: 409, text: ERROR_TEXTS.import_files_full },
  /** The import is in another state than this takes; the answer carries it. */
  import_moved_on: { status: 409, text: ERROR_TEXTS.import_moved_on },
  /** The directory has changed since the plan was made; the answer carries the import. */
  plan_outdated: { status: 409, text: ERROR_TEXTS.plan_outdated },
  /** The import was undone before. */
  import_undone: { status: 409, text: ERROR_TEXTS.import_undone },
  /** Another import came later, and only the last can be undone. */
  import_not_last: { status: 409, text: ERROR_TEXTS.import_not_last },
  /** The file to import has no content. */
  empty_import_file: { status: 400, text: ERROR_TEXTS.empty_import_file },
  /** Neighbourhoods need to say whom pages name for them. */
  credit_missing: { status: 400, text: ERROR_TEXTS.credit_missing },
  /** The file to import is larger than is taken. */
  import_file_too_large: { status: 413, text: ERROR_TEXTS.import_file_too_large },
  /** The file to import is no text of a kind that is read. */
  unsuitable_import_file: { status: 415, text: ERROR_TEXTS.unsuitable_import_file },
  /** More files to import than one person sends in a day. */
  too_many_import_files: { status: 429, text: ERROR_TEXTS.too_many_import_files },
  /** The article is an example or of a file: the desk does not look after it. */
  article_elsewhere: { status: 409, text: ERROR_TEXTS.article_elsewhere },
  /** What an article on the site must have is missing: its category, summary or text. */
  article_incomplete: { status: 409, text: ERROR_TEXTS.article_incomplete },
  /** The article is in a state that this cannot follow: a published one is not deleted. */
  article_state: { status: 409, text: ERROR_TEXTS.article_state },
  /** The time is not to come, by the clock of the city. */
  time_has_passed: { status: 409, text: ERROR_TEXTS.time_has_passed },
  /** What an article is said to translate is not there, a translation itself, in its language, or translated already. */
  wrong_original: { status: 409, text: ERROR_TEXTS.wrong_original },
  /** The site has as many articles as the desk adds to. */
  too_many_articles: { status: 409, text: ERROR_TEXTS.too_many_articles },
  /** The article has as many pictures as it can have. */
  too_many_article_pictures: { status: 409, text: ERROR_TEXTS.too_many_article_pictures },
  /** The environment says this setting of the site, which wins. */
  setting_locked: { status: 409, text: ERROR_TEXTS.setting_locked },
  /** The last city that is shown cannot be retired. */
  last_city: { status: 409, text: ERROR_TEXTS.last_city },
  /** The pet has as many photos as it can have. */
  too_many_photos: { status: 409, text: ERROR_TEXTS.too_many_photos },
  /** The person's pictures take all the space that one person has. */
  account_full: { status: 409, text: ERROR_TEXTS.account_full },
  /** The health log has as many entries as it can have. */
  too_many_entries: { status: 409, text: ERROR_TEXTS.too_many_entries },
  /** The health log has as much text as it can have, recently corrected and deleted entries included. */
  log_too_long: { status: 409, text: ERROR_TEXTS.log_too_long },
  /** The pet has as many skills as it can have. */
  too_many_skills: { status: 409, text: ERROR_TEXTS.too_many_skills },
  /** The pet has as many working links as it can have. */
  too_many_links: { status: 409, text: ERROR_TEXTS.too_many_links },
  /** An earlier import of the same person is not finished yet. */
  import_underway: { status: 409, text: ERROR_TEXTS.import_underway },
  /** A repeated call whose first result has been corrected or deleted since: it is not created again. */
  gone_since: { status: 410, text: ERROR_TEXTS.gone_since },
  /** The version that the caller has seen is not the latest; the answer carries what is there now. */
  edit_conflict: { status: 412, text: ERROR_TEXTS.edit_conflict },
  /** A part of a file was asked for that is another one by now. */
  file_changed: { status: 412, text: ERROR_TEXTS.file_changed },
  /** The body is larger than the call takes. */
  body_too_large: { status: 413, text: ERROR_TEXTS.body_too_large },
  /** A file of everything that is larger than is restored. */
  import_too_large: { status: 413, text: IMPORT_TOO_LARGE },
  /** A file of everything that would take more memory or time than anything from here. */
  import_too_much: { status: 413, text: ERROR_TEXTS.import_too_much },
  /** An uploaded picture of more bytes or pixels than are taken. */
  picture_too_large: { status: 413, text: PICTURE_TOO_LARGE },
  /** A logo, or picture of the site, of more bytes or pixels than are taken. */
  site_picture_too_large: { status: 413, text: ERROR_TEXTS.site_picture_too_large },
  /** The address is longer than any of ours. */
  address_too_long: { status: 414, text: 'The address is too long.' },
  /** A body came in a form other than JSON. */
  unsupported_media_type: { status: 415, text: 'Send this request as application/json.' },
  /** A file that was not made by downloading everything, or a broken one. */
  unsuitable_import: { status: 415, text: ERROR_TEXTS.unsuitable_import },
  /** A file that is no picture of a kind we take. */
  unsuitable_picture: { status: 415, text: UNSUITABLE_PICTURE },
  /** A logo, or picture of the site, of another kind. */
  unsuitable_site_picture: { status: 415, text: ERROR_TEXTS.unsuitable_site_picture },
  /** A picture as iPhones keep it, whatever it is called. */
  heic_picture: { status: 415, text: HEIC_PICTURE },
  /** A picture of a kind we take that cannot be decoded. */
  broken_picture: { status: 415, text: ERROR_TEXTS.broken_picture },
  /** A part of a file was asked for that lies beyond its end. */
  no_such_part: { status: 416, text: 'This file is shorter than that. Ask for a part that it has.' },
  /** The request names a host that is none of ours: another site's name that points at this server. */
  unknown_host: {
    status: 421,
    text: 'This site does not go by that name. Please check the address; if the site is yours, add the name to ALLOWED_HOSTS.',
  },
  /** The `Idempotency-Key` was sent with another addition before. */
  key_used: {
    status: 422,
    text: 'This Idempotency-Key stands for another addition. Take a new one for each.',
  },
  /** A logo, or picture of the site, that has too few pixels. */
  site_picture_too_small: { status: 422, text: ERROR_TEXTS.site_picture_too_small },
  /** A browser's push service that is none of those we send to, or cannot be found. */
  unsuitable_push_service: { status: 422, text: ERROR_TEXTS.unsuitable_push_service },
  /** A change of something that others may change, too, without `If-Match`. */
  version_missing: { status: 428, text: 'Say in If-Match which version you have seen.' },
  /** The account has had its wrong passwords of the day, from browsers in which nobody has signed in to it before. */
  too_many_attempts_today: { status: 429, text: REFUSALS.too_many_attempts_today },
  /** More attempts than a person makes. */
  too_many_attempts: { status: 429, text: REFUSALS.too_many_attempts },
  /** More addresses join the waitlist from one network than people would. */
  too_many_joins: { status: 429, text: ERROR_TEXTS.too_many_joins },
  /** One voter presses faster than people do, or one network brings forth many. */
  too_many_votes: { status: 429, text: ERROR_TEXTS.too_many_votes },
  /** One person, or one network, reports many things. */
  too_many_reports: { status: 429, text: ERROR_TEXTS.too_many_reports },
  /** One person sends more files at a time than are taken. */
  too_many_uploads: { status: 429, text: ERROR_TEXTS.too_many_uploads },
  /** More accounts are made from one network than people would. */
  too_many_sign_ups: { status: 429, text: REFUSALS.too_many_sign_ups },
  /** An address has been sent its mails of the day, from all senders together. */
  too_many_mails: { status: 429, text: REFUSALS.too_many_mails },
  /** More mails are asked for from one network than people would. */
  too_many_network_mails: { status: 429, text: REFUSALS.too_many_network_mails },
  /** More pictures than one person uploads at a time. */
  too_many_pictures: { status: 429, text: ERROR_TEXTS.too_many_pictures },
  /** More downloads are restored than one person has. */
  too_many_imports: { status: 429, text: ERROR_TEXTS.too_many_imports },
  /** More corrections than one person has at a time. */
  too_many_corrections: { status: 429, text: ERROR_TEXTS.too_many_corrections },
  /** More answers to reviews than one person writes. */
  too_many_answers: { status: 429, text: ERROR_TEXTS.too_many_answers },
  /** As many reviews today as one person writes. */
  too_many_reviews: { status: 429, text: ERROR_TEXTS.too_many_reviews },
  /** More changes of reviews than one person makes. */
  too_many_review_changes: { status: 429, text: ERROR_TEXTS.too_many_review_changes },
  /** More reviews are found helpful than one person reads. */
  too_many_helpful: { status: 429, text: ERROR_TEXTS.too_many_helpful },
  /** As many claims today as one person makes. */
  too_many_claims: { status: 429, text: ERROR_TEXTS.too_many_claims },
  /** More tries, looks and changes than somebody who looks after places makes. */
  too_many_claim_changes: { status: 429, text: ERROR_TEXTS.too_many_claim_changes },
  /** As many codes as one place's address gets in a day, whoever asks for them. */
  too_many_claim_mails: { status: 429, text: ERROR_TEXTS.too_many_claim_mails },
  /** More places are saved and removed than one person would. */
  too_many_saves: { status: 429, text: ERROR_TEXTS.too_many_saves },
  /** More devices are added or tried than one person would. */
  too_many_device_calls: { status: 429, text: ERROR_TEXTS.too_many_device_calls },
  /** More changes of articles than one person makes. */
  too_many_article_changes: { status: 429, text: ERROR_TEXTS.too_many_article_changes },
  /** More looks at a text than somebody who writes takes. */
  too_many_previews: { status: 429, text: ERROR_TEXTS.too_many_previews },
  /** As many suggestions of one person or network as can wait for the operator are waiting. */
  too_many_own_edits: { status: 429, text: ERROR_TEXTS.too_many_own_edits },
  /** More suggestions than one person has at a time. */
  too_many_suggestions: { status: 429, text: ERROR_TEXTS.too_many_suggestions },
  /** More searches from one network than people make. */
  too_many_searches: { status: 429, text: ERROR_TEXTS.too_many_searches },
  /** More bytes in pictures and imports than one person sends in a day. */
  too_much_sent: { status: 429, text: ERROR_TEXTS.too_much_sent },
  /** As many suggestions as can wait for the operator are waiting. */
  too_many_edits: { status: 429, text: ERROR_TEXTS.too_many_edits },
  /** The headers are larger than the server takes. */
  headers_too_large: { status: 431, text: 'The request headers are too large.' },
  /** A bug of ours; the log has it whole under the request's id. */
  internal: { status: 500, text: ERROR_TEXTS.internal },
  /** A token is signed by a key that is not known here, and the identity provider cannot be asked. */
  identity_unavailable: { status: 503, text: ERROR_TEXTS.identity_unavailable },
  /** Too many pictures come in at once, or the disk is full. */
  pictures_unavailable: { status: 503, text: ERROR_TEXTS.pictures_unavailable },
  /** Too many files of everything wait to be taken in, or the disk is full. */
  imports_unavailable: { status: 503, text: ERROR_TEXTS.imports_unavailable },
  /** As many whole files are on their way as are sent at a time. */
  downloads_busy: { status: 503, text: ERROR_TEXTS.downloads_busy },
  /** Too many searches are under way, or this one would take too long. */
  search_busy: { status: 503, text: ERROR_TEXTS.search_busy },
  /** As many texts wait to be shown as are taken at a time. */
  rendering_busy: { status: 503, text: ERROR_TEXTS.rendering_busy },
  /** As many streams of the person, or of the server, are open as can be. */
  streams_busy: {
    status: 503,
    text: 'Too many streams are open. Ask for the notifications from time to time.',
  },
  /** The database cannot be reached just now. */
  unavailable: { status: 503, text: ERROR_TEXTS.unavailable },
  /** PostgreSQL cannot run for want of room. */
  storage_full: { status: 503, text: ERROR_TEXTS.storage_full },
  /** A disk is nearly full, or the service that stores the database or the pictures has no space left. */
  storage_low: { status: 507, text: ERROR_TEXTS.storage_low },
} as const satisfies Record<string, ErrorEntry>;

/** The code of an error that people or programs can be told of. */
export type ErrorCode = keyof typeof ERRORS;

/** The mistake in one field of a request. */
export interface FieldError extends Partial<Mistake> {
  /** Path of the field within body, query or params: `userProfile.email`. */
  readonly field: string;
  readonly text: string;
}

export interface ProductErrorOptions extends ErrorOptions {
  readonly fields?: readonly FieldError[];
  readonly current?: unknown;
  readonly retryAfterS?: number;
}

/** An expected failure, thrown by services and answered as a problem document by the one error handler. */
export class ProductError extends Error {
  override readonly name = 'ProductError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];
  /**
   * With `edit_conflict`, the current state; with `known_feature`, that feature; with `already_decided`, that decision; with
   * `account_disabled`, `{ path }` of the page that says why.
   */
  readonly current: unknown;
  /** Seconds until another try may succeed; null where that is not known. */
  readonly retryAfterS: number | null;

  constructor(code: ErrorCode, options: ProductErrorOptions = {}) {
    super(ERRORS[code].text, options);
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = options.fields ?? [];
    this.current = options.current;
    this.retryAfterS = options.retryAfterS ?? null;
  }
}
