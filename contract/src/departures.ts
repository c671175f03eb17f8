/** The two editions: with everything we add, or the specification to the letter. */
export const EDITIONS = ['complete', 'specification'] as const;
export type Edition = (typeof EDITIONS)[number];

/**
 * The eleven places where the complete edition departs from the specification's literal behaviour; true where it does.
 * requirements.tsv names them in its edition column (`specification:map`); `pages` is called `footer` there.
 */
export interface Departures {
  /** A real map instead of the placeholder. */
  readonly map: boolean;
  /** Pressing a voted feature again withdraws the vote and un-marks it. */
  readonly withdrawal: boolean;
  /** Suggested features are saved on the server. */
  readonly suggestions: boolean;
  /** Rating, price, services and availability narrow the results. */
  readonly filters: boolean;
  /** The footer's links lead to real pages. */
  readonly pages: boolean;
  /** The board stands in sections by status, and what is here already has no vote button. */
  readonly sections: boolean;
  /** The directory's search also lists close places: words in any order and field, synonyms, times, typing errors. */
  readonly similar: boolean;
  /** The cities are data of the site, instead of the three. */
  readonly cities: boolean;
  /** People are told what is due and what is new: in the app, on their devices and by mail. */
  readonly reach: boolean;
  /** The site is looked after on a page of its own, by people with roles. */
  readonly desk: boolean;
  /** People say how places are, and places are rated by that. */
  readonly reviews: boolean;
}

/** The departures of an edition. */
export function departuresOf(edition: Edition): Departures {
  const departs = edition === 'complete';
  return {
    map: departs,
    withdrawal: departs,
    suggestions: departs,
    filters: departs,
    pages: departs,
    sections: departs,
    similar: departs,
    cities: departs,
    reach: departs,
    desk: departs,
    reviews: departs,
  };
}
