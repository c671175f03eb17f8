export const NOTIFICATION_LIMITS = {
  /** Notifications in one answer. */
  page: 20,
  /** Notifications that are kept of one person. */
  perPerson: 500,
  /** Days for which they are kept. */
  days: 180,
  /** Days for which what has become of their deliveries is kept. */
  deliveryDays: 14,
  /** Browsers of a person that can be told while nobody looks at the site. */
  devices: 10,
  /** Days after which one is forgotten that was neither reached nor used to open the site. */
  deviceDays: 60,
  /** Longest name of a device, in characters. */
  device: 80,
  /** Longest address at a push service, in characters. */
  endpoint: 2048,
  /** Mails a day and person, besides decisions. */
  mailsADay: 2,
  /** Mails without a visit, after which no more go. */
  unreadMails: 6,
  /** Times that a mail server refuses an address for good, after which nothing goes there. */
  refusals: 3,
  /** Tries of one push or mail, within a day. */
  tries: 6,
} as const;
