/** The texts of the privacy page: the data stored about people. Every new kind of stored data is added here. */
import type { IdentityMode } from '../identity/identity.ts';
import { PET_RESTORE_DAYS, SECURITY_EVENT_DAYS, VOTER_COOKIE_DAYS } from '../limits.ts';

export const privacyDescription = (product: string): string =>
  `What ${product} stores about its visitors, and for how long.`;
/** Before who runs the site, and after it. */
export const PRIVACY_LEAD = 'This page says what the software itself stores.';
export const OPERATOR_HAS_MORE = 'may have more to tell you.';

export const IN_BROWSER = 'In your browser';
/** @param mode who keeps the accounts, here and below. */
export const storedInBrowser = (mode: IdentityMode): readonly string[] => [
  'The city and the appearance (light or dark) you choose, in browser storage. They stay until you choose again or clear the site’s data. We never receive them.',
  'The last five things you searched for in the directory, in browser storage, until you forget them there or log out.',
  'Places you save while you are not signed in, in browser storage, until you remove them, keep them in your account, or log out. We never receive them before you keep them.',
  'One cookie that remembers which articles you have read today, so that we count you once. It lasts for the day and does not say who you are.',
  `If you join the waitlist: your email address, in browser storage, until you leave the waitlist. If you join, vote or suggest something: one cookie with a random text, so that each of your votes counts once. It lasts ${VOTER_COOKIE_DAYS} days from your last visit, no script can read it, and it does not say who you are.`,
  'While you are signed in: the tokens by which the site knows you, with your name and email address in them, in browser storage, until you log out. Also two cookies, for a day at most: one says that somebody is signed in, the other belongs to a sign-in you have begun.',
  ...(mode === 'auth0' ? [] : [SIGN_IN_COOKIES]),
  ...(mode === 'embedded' ? PASSWORD_COOKIES : []),
];
const SIGN_IN_COOKIES =
  'The sign-in pages set three more cookies: one keeps you signed in for 14 days, one holds a sign-in you have begun for an hour, and one protects their forms and goes when you close the browser.';
const PASSWORD_COOKIES = [
  'If a sign-in page shows a form again because something in it was wrong: one more cookie with the name and the email address you typed, but never the password. It lasts ten minutes, or until you are signed in, and no script can read it.',
  'Once you have signed in, another cookie with a random text, by which your account knows this browser again: strangers who try passwords then cannot keep you out of it. It lasts 400 days from your last sign-in, and no script can read it.',
];

export const ON_SERVER = 'On the server';
export const storedOnServer = (mode: IdentityMode): readonly string[] => [
  'How often each article was read: a number, and nothing about the readers.',
  'A change you suggest to a place in the directory: what you wrote and, if you gave it, your email address. We erase the address once we have decided on your suggestion.',
  'The places of the directory that you save while you are signed in, and when, until you remove them or delete your account. Only you see them.',
  'The waitlist: your email address and when you joined, until you leave it or delete your account. Only the people who run this site see it.',
  'Which features you vote for and what you suggest, under a random name: your browser’s or, once you sign in, your profile’s. If you delete your account, your votes still count, but nothing ties them to you. To keep out programs that vote, the server remembers for an hour which networks new voters came from, as a keyed hash: it tells that two are the same, and not which one.',
  ...ACCOUNT[mode],
  'Your profile, which you fill in: name, picture, city, a few words about you, and who may see it. It also holds your email address, which only you see. On your profile page you can download everything in one file, restore your pets from it, and delete it all. After that we keep one hash for a month, so that an old token cannot bring your profile back; it does not say who you are. Backups keep what was in them.',
  `Your pets: what you write about them, photos, health log, training, chip and passport, until you delete the pet or your account. You can restore a photo for a day, and a pet or an entry of the log for ${PET_RESTORE_DAYS} days; then it is gone for good. If you correct an entry, we keep what it said before. You decide who sees a pet. Only you, and people you give a link to, see its birthday, weight, health, passport and how to reach you, for as long as you choose. We keep such links, and your calendar link, as hashes, with when they were last used.`,
  `What happened around your account, such as sign-ins, failed ones, a new password or a link you made, for ${SECURITY_EVENT_DAYS} days, with a keyed hash of the network it came from. If you delete your account, only what kind of thing happened and when stays.`,
  'A technical log: the time, the kind of page, whether it worked and how long it took, but no network addresses and no search words. Whoever runs this site decides how long to keep it.',
];
const SESSIONS =
  'Your open sessions: when each began and when you last used it, for 14 days, but not the device or the network. We keep tokens and cookies only as hashes, which open nothing.';
const ACCOUNT: Readonly<Record<IdentityMode, readonly string[]>> = {
  embedded: [
    'Your account: the name and the email address you gave, whether you have confirmed it, whether you asked for news of features when you signed up, when you created it, and a hash of your password, from which nobody can read the password. It stays until you delete it.',
    SESSIONS,
    'A link we email you, to confirm an address or to choose a new password, works for 30 minutes. We keep it as a hash, with the address it went to, and delete it once you use it or soon after it ends. To stop people from guessing passwords, the server remembers for up to a day which networks somebody tried from, as a keyed hash: it tells that two are the same, and not which one.',
  ],
  federated: [
    'Your account: what the service you sign in with tells us, namely your name, email address, picture and what it calls you. Your password stays with that service. It stays until you delete it.',
    SESSIONS,
  ],
  auth0: [
    'Your account is with the service you sign in with, and this site stores only what your profile says.',
  ],
};

export const NOTHING_ELSE = 'Nothing else';
/** A tenant is another company's server, and so may be the service that a person signs in with. */
export const tracking = (mode: IdentityMode): string =>
  mode === 'embedded'
    ? 'No ads and no tracking. No page loads anything from another company’s servers.'
    : 'No ads and no tracking. To sign in you visit another service, which has its own privacy policy. Apart from that, no page loads anything from another company’s servers.';
