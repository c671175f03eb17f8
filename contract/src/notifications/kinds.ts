/** On which way people are told something, and how soon. */

/** In the app, on a device while nobody looks at the site, and by mail. */
export const CHANNELS = ['app', 'push', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** At once, together once a day or once a week, or not at all. */
export const PACES = ['now', 'daily', 'weekly', 'never'] as const;
export type Pace = (typeof PACES)[number];

/** The paces that can be chosen on a channel: the app tells at once or not at all. */
export const PACES_OF: Readonly<Record<Channel, readonly Pace[]>> = {
  app: ['now', 'never'],
  push: ['now', 'never'],
  mail: ['now', 'daily', 'weekly', 'never'],
};
