import * as v from 'valibot';

/** A moment in whole minutes since 1970-01-01T00:00Z. */
const minute = v.pipe(v.number(), v.safeInteger());

/** When a place is open, as far as a list of places needs it. */
export const openingHours = v.object({
  /** `unconfirmed`: the hours are written in a way that cannot be trusted; it is then not said whether it is open. */
  state: v.picklist(['confirmed', 'unconfirmed']),
  /**
   * From when until when the place is open, in order, apart from each other. They begin with the place's own day; at
   * least those of 36 hours and the next opening after them are there.
   */
  periods: v.array(v.strictTuple([minute, minute])),
  /** Present when it is known that after the last period the place does not open again before this moment. */
  until: v.optional(minute),
  /**
   * Public holidays of the place that its hours say nothing of, each from midnight to midnight: that the ordinary hours
   * hold on them is not certain. Present when there are any today or tomorrow.
   */
  holidays: v.optional(v.array(v.strictTuple([minute, minute]))),
  /** IANA name of the place's clock, where it is not that of its city. */
  timeZone: v.optional(v.string()),
  /** Open after 18:00 on a weekday of a normal week. */
  evenings: v.boolean(),
  /** Open on Saturday or Sunday of a normal week. */
  weekends: v.boolean(),
  /** Present where it is open on one of these two days alone. */
  weekendDay: v.optional(v.picklist(['saturday', 'sunday'])),
});
export type OpeningHours = v.InferOutput<typeof openingHours>;
