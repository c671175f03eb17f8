import { INVALID_ADDRESS } from '@pawhood/contract/words/waitlist.ts';
import { NO_SUCH_CITY } from './values/city.ts';

/** One error of the table: the HTTP status it answers and the sentence a person reads. */
interface ErrorEntry {
  readonly status: number;
  readonly text: string;
}

/** Every error a call may answer, by code. The text is the `detail` of the problem document (RFC 9457). */
export const ERRORS = {
  /** The request's body, address or parameters have a form the call does not take. */
  invalid_request: { status: 400, text: 'The request has a form this server does not understand.' },
  /** An `Idempotency-Key` that is no UUID. */
  malformed_key: { status: 400, text: 'Send a UUID, one for each addition, as Idempotency-Key.' },
  /** The text for the waitlist is not an email address. §8.22 */
  invalid_address: { status: 400, text: INVALID_ADDRESS },
  /** No city of this site has that key, or nobody can choose it any more. */
  unknown_city: { status: 400, text: NO_SUCH_CITY },
  /** No access token, or one that is not valid any more. */
  unauthorized: { status: 401, text: 'Please sign in to do this.' },
  /** Which of the two is wrong is not said. §7.5 */
  wrong_credentials: { status: 401, text: 'Wrong email or password.' },
  /** The operator has closed the account. */
  account_disabled: { status: 403, text: 'This account has been closed by the people who run this site.' },
  /** The sign-in is too long ago for what could cost somebody their account. */
  recent_authentication_needed: {
    status: 403,
    text: 'Please sign in again to do this. Your last sign-in was some time ago.',
  },
  /** The ID token is not that of a sign-in that began with the nonce. */
  wrong_recent_authentication: {
    status: 403,
    text: 'This sign-in does not count. Please sign in again, with the account you are using here.',
  },
  /** A write came from a page of another site. */
  foreign_origin: { status: 403, text: 'This request came from another site and was refused.' },
  /** No route of the API has that path. */
  unknown_path: { status: 404, text: 'There is nothing at this address.' },
  /** Accounts are elsewhere, so the legacy calls have nothing to check a password against. */
  password_sign_in_off: { status: 404, text: 'Password sign-in is not enabled on this server.' },
  /** No profile, or none that the caller may see. §8.34 */
  unknown_user: { status: 404, text: 'User not found' },
  /** No public article has that id (unpublished, or never there). */
  unknown_article: { status: 404, text: 'Article not found.' },
  /** A provider of a city that has left the site; `errors` names the city. */
  retired_city: { status: 404, text: 'The city of this place is no longer part of this site.' },
  /** The directory shows no provider of that id (hidden, or never there). */
  unknown_provider: { status: 404, text: 'Provider not found.' },
  /** No pet of that id, or none that the caller may see. §8.28 */
  unknown_pet: { status: 404, text: 'Pet not found.' },
  /** The pet has no photo of that id (deleted for good, or never there). */
  unknown_photo: { status: 404, text: 'Photo not found.' },
  /** The pet's health log has no entry of that id (corrected, deleted, or never there). */
  unknown_entry: { status: 404, text: 'This entry is no longer in the log.' },
  /** The pet has no skill of that id. */
  unknown_skill: { status: 404, text: 'Skill not found.' },
  /** The link was revoked, its time is over, or there never was one. */
  unknown_link: { status: 404, text: 'This link no longer works.' },
  /** The board has no feature of that id (withdrawn, merged, or never there). */
  unknown_feature: { status: 404, text: 'Feature not found.' },
  /** The path exists, but not for this method; `Allow` names those it has. */
  method_not_allowed: { status: 405, text: 'This address does not take that kind of request.' },
  /** The client refuses every encoding the answer exists in, the plain one included. */
  not_acceptable: {
    status: 406,
    text: 'This server has no answer in an encoding that your program accepts.',
  },
  /** The client was too slow to send its request. */
  request_timeout: { status: 408, text: 'The request took too long to arrive.' },
  /** A file came at less than the least rate. */
  upload_too_slow: {
    status: 408,
    text: 'Your file took too long to arrive. Please try again on a faster connection.',
  },
  /** The signed-in person has a profile already. §7.4 */
  profile_exists: { status: 409, text: 'You already have a profile.' },
  /** Another account has the address. */
  email_taken: { status: 409, text: 'There is already an account with this email address.' },
  /** A suggestion in the words of a feature that is on the board; the answer carries which. */
  known_feature: { status: 409, text: 'This is already on the board. You can vote for it there.' },
  /** The person has as many pets as they can have. */
  too_many_pets: { status: 409, text: 'You have no room for more pets. Please delete one first.' },
  /** The person has saved as many places as they can. */
  too_many_saved_places: {
    status: 409,
    text: 'You have no room for more saved places. Please remove one first.',
  },
  /** The pet has as many photos as it can have. */
  too_many_photos: { status: 409, text: 'This pet has no room for more photos. Please delete one first.' },
  /** The person's pictures take all the space that one person has. */
  account_full: {
    status: 409,
    text: 'Your photos take up all the room you have here. Please delete some of them first.',
  },
  /** The health log has as many entries as it can have. */
  too_many_entries: { status: 409, text: 'This health log is full. Please delete an entry first.' },
  /** The health log has as much text as it can have, recently corrected and deleted entries included. */
  log_too_long: {
    status: 409,
    text: 'This health log has no room for so much text. Please write less; what you delete makes room after 30 days.',
  },
  /** The pet has as many skills as it can have. */
  too_many_skills: { status: 409, text: 'This pet has no room for more skills. Please remove one first.' },
  /** The pet has as many working links as it can have. */
  too_many_links: { status: 409, text: 'This pet has no room for more links. Please turn one off first.' },
  /** An earlier import of the same person is not finished yet. */
  import_underway: {
    status: 409,
    text: 'We are already restoring your pets. Please wait until that is done.',
  },
  /** A repeated call whose first result has been corrected or deleted since: it is not created again. */
  gone_since: { status: 410, text: 'You added this before, and it has been removed since.' },
  /** The version that the caller has seen is not the latest; the answer carries what is there now. */
  edit_conflict: { status: 412, text: 'Changed on another device' },
  /** A part of a file was asked for that is another one by now. */
  file_changed: { status: 412, text: 'This file has changed. Please reload the page.' },
  /** The body is larger than the call takes. */
  body_too_large: { status: 413, text: 'The request is too large.' },
  /** A file of everything that is larger than is restored. */
  import_too_large: { status: 413, text: 'This file is larger than 256 MB, the most we can restore.' },
  /** A file of everything that would take more memory or time than anything from here. */
  import_too_much: {
    status: 413,
    text: 'This file holds more than we can restore at once. Please ask the people who run this site.',
  },
  /** An uploaded picture of more bytes or pixels than are taken. */
  picture_too_large: { status: 413, text: 'Please choose a picture of at most 20 MB and 50 megapixels.' },
  /** The address is longer than any of ours. */
  address_too_long: { status: 414, text: 'The address is too long.' },
  /** A body came in a form other than JSON. */
  unsupported_media_type: { status: 415, text: 'Send this request as application/json.' },
  /** A file that was not made by downloading everything, or a broken one. */
  unsuitable_import: {
    status: 415,
    text: 'Please choose a file that you downloaded here with “Download everything”.',
  },
  /** A file that is no picture of a kind we take. */
  unsuitable_picture: { status: 415, text: 'Please choose a JPEG, PNG, WebP or GIF picture.' },
  /** A picture as iPhones keep it, whatever it is called. */
  heic_picture: {
    status: 415,
    text: 'This is a HEIC picture, which we cannot read. Please save it as JPEG and choose that file.',
  },
  /** A picture of a kind we take that cannot be decoded. */
  broken_picture: {
    status: 415,
    text: 'This picture is damaged or incomplete. Please choose another copy of it.',
  },
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
  /** A change of something that others may change, too, without `If-Match`. */
  version_missing: { status: 428, text: 'Say in If-Match which version you have seen.' },
  /** The account has had its wrong passwords of the day, from browsers in which nobody has signed in to it before. */
  too_many_attempts_today: {
    status: 429,
    text: 'Too many wrong passwords were tried for this account today. Sign in on a browser you have used before, or ask us to email you a link.',
  },
  /** More attempts than a person makes. */
  too_many_attempts: { status: 429, text: 'Too many attempts. Please wait a minute and try again.' },
  /** More addresses join the waitlist from one network than people would. */
  too_many_joins: {
    status: 429,
    text: 'Many people have joined from your network just now. Please try again in an hour.',
  },
  /** One voter presses faster than people do, or one network brings forth many. */
  too_many_votes: {
    status: 429,
    text: 'That was a lot of votes at once. Please wait a little and try again.',
  },
  /** One person sends more files at a time than are taken. */
  too_many_uploads: {
    status: 429,
    text: 'Three of your files are already uploading. Please wait until one is done.',
  },
  /** More accounts are made from one network than people would. */
  too_many_sign_ups: {
    status: 429,
    text: 'Many accounts have been created from your network today. Please try again tomorrow.',
  },
  /** An address has been sent its mails of the day, from all senders together. */
  too_many_mails: {
    status: 429,
    text: 'We have sent several emails to this address today. Please check your inbox and your spam folder, or try again tomorrow.',
  },
  /** More mails are asked for from one network than people would. */
  too_many_network_mails: {
    status: 429,
    text: 'Many emails have been asked for from your network today. Please try again tomorrow.',
  },
  /** More pictures than one person uploads at a time. */
  too_many_pictures: {
    status: 429,
    text: 'That was a lot of pictures at once. Please continue in an hour.',
  },
  /** More downloads are restored than one person has. */
  too_many_imports: {
    status: 429,
    text: 'You have restored several downloads today. Please try again tomorrow.',
  },
  /** More corrections than one person has at a time. */
  too_many_corrections: {
    status: 429,
    text: 'Thank you for so many corrections! Please send the next one in an hour.',
  },
  /** More places are saved and removed than one person would. */
  too_many_saves: {
    status: 429,
    text: 'You have saved or removed many places just now. Please continue in an hour.',
  },
  /** As many suggestions of one person or network as can wait for the operator are waiting. */
  too_many_own_edits: {
    status: 429,
    text: 'We have not looked at your other changes for this place yet. Please send more once we have.',
  },
  /** More suggestions than one person has at a time. */
  too_many_suggestions: {
    status: 429,
    text: 'Thanks for all your ideas! Please send the next one in an hour.',
  },
  /** More searches from one network than people make. */
  too_many_searches: {
    status: 429,
    text: 'That was a lot of searches at once. Please wait a little and try again.',
  },
  /** More bytes in pictures and imports than one person sends in a day. */
  too_much_sent: {
    status: 429,
    text: 'You have reached today’s limit. Please send the rest tomorrow.',
  },
  /** As many suggestions as can wait for the operator are waiting. */
  too_many_edits: {
    status: 429,
    text: 'We already have many suggestions for this place. Please try again once we have looked at them.',
  },
  /** The headers are larger than the server takes. */
  headers_too_large: { status: 431, text: 'The request headers are too large.' },
  /** A bug of ours; the log has it whole under the request's id. */
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  /** A token is signed by a key that is not known here, and the identity provider cannot be asked. */
  identity_unavailable: {
    status: 503,
    text: 'Sign-in cannot be checked just now. Please try again in a moment.',
  },
  /** Too many pictures come in at once, or the disk is full. */
  pictures_unavailable: {
    status: 503,
    text: 'This server cannot take pictures just now. Please try again in a moment.',
  },
  /** Too many files of everything wait to be taken in, or the disk is full. */
  imports_unavailable: {
    status: 503,
    text: 'This server cannot restore pets just now. Please try again in a few minutes.',
  },
  /** As many whole files are on their way as are sent at a time. */
  downloads_busy: {
    status: 503,
    text: 'Many people are downloading from this server just now. Please try again in a moment.',
  },
  /** Too many searches are under way, or this one would take too long. */
  search_busy: {
    status: 503,
    text: 'The search is very busy just now. Please try again in a moment.',
  },
  /** The database cannot be reached just now. */
  unavailable: {
    status: 503,
    text: 'The server cannot reach its database just now. Please try again in a moment.',
  },
  /** PostgreSQL cannot run for want of room. */
  storage_full: {
    status: 503,
    text: 'The disk of this server is full. The people who run it have to make room; please try again later.',
  },
  /** A disk is nearly full, or the service that stores the database or the pictures has no space left. */
  storage_low: {
    status: 507,
    text: 'This server has too little room left to take this. Please try again later.',
  },
} as const satisfies Record<string, ErrorEntry>;

/** The code of an error that people or programs can be told of. */
export type ErrorCode = keyof typeof ERRORS;

/** Errors about a picture that is sent. */
export const PICTURE_ERRORS = [
  'unsuitable_picture',
  'heic_picture',
  'broken_picture',
  'picture_too_large',
] as const satisfies readonly ErrorCode[];

/** Further errors of calls that take a file. */
export const UPLOAD_ERRORS = [
  'invalid_request',
  'account_full',
  'too_much_sent',
] as const satisfies readonly ErrorCode[];

/** The mistake in one field of a request. */
export interface FieldError {
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
  /** With `edit_conflict`, the current state. With `known_feature`, the id and name of that feature. */
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
