import * as v from 'valibot';

/** What is known of a city; apart from `City`, as only those who read the settings load it. */
export const city = v.object({
  /** 'amsterdam'; it never changes. */
  key: v.string(),
  /** As people call it: 'Amsterdam'. */
  name: v.string(),
  /** ISO 3166-1 alpha-2; decides how addresses and telephone numbers are written, and whose holidays hold. */
  country: v.string(),
  /** A part of the country with holidays of its own, as OpenStreetMap names it: 'Alberta'; empty for none. */
  state: v.string(),
  /** IANA name: 'Europe/Amsterdam'. */
  timeZone: v.string(),
  /** What is spoken there besides English, by codes of ISO 639: 'nl'. */
  languages: v.array(v.string()),
  /** Its middle, in degrees. */
  lat: v.number(),
  lon: v.number(),
  /** How far from its middle a place may lie, in kilometres. */
  reachKm: v.number(),
  /** Its colour, by the name in the style sheet: 'orange'. */
  accent: v.string(),
  /** What is drawn of it: 'amsterdam', 'river'. */
  scene: v.string(),
});
