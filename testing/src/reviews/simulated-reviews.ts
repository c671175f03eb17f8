/** Reviews of a made-up site, with a ring of accounts among them, held against the rules one after the other. */
import { REVIEW_NETWORK_DAYS } from '@pawhood/contract/limits.ts';
import { heldBy, NEWCOMER_DAYS, type SeenReview } from '@pawhood/server/features/reviews/rules/held-by.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Reviews from which the share of newcomers is taken, in days. */
const SHARE_DAYS = 90;

/** A site as it grows. */
export interface SimulatedSite {
  /** Days that are simulated, and those of them in which nothing is counted yet. */
  readonly days: number;
  readonly warmUp: number;
  /** People who sign up on a day. */
  readonly signUps: (day: number) => number;
}

/** `grown`: two steady years. `growing`: more people every month. `young`: the sixty days after it opened. */
export const SIMULATED_SITES = {
  grown: { days: 730, warmUp: 550, signUps: () => 1.2 },
  growing: { days: 365, warmUp: 180, signUps: (day) => 0.4 * 2 ** (day / 75) },
  young: { days: 60, warmUp: 0, signUps: () => 3 },
} as const satisfies Readonly<Record<string, SimulatedSite>>;

const PLACES = 200;

/** Accounts of a ring, and the days in which they write. */
const RING = 12;
const RING_DAYS = 6;

interface Written extends SeenReview {
  readonly place: number;
  readonly isOfRing: boolean;
}

export interface SimulatedRun {
  readonly honest: number;
  readonly honestHeld: number;
  /** Of the ring's twelve. */
  readonly ringHeld: number;
}

/** @param random numbers from 0 to 1, the same each time. */
export function simulateReviews(site: SimulatedSite, random: () => number): SimulatedRun {
  const written = [...honestReviews(site, random), ...ringReviews(site, random)].sort((a, b) => a.at - b.at);
  const held = new Set<string>();
  const ofPlace = Array.from({ length: PLACES }, (): Written[] => []);
  const all: Written[] = [];
  for (const review of written) {
    all.push(review);
    const reviews = ofPlace[review.place] ?? [];
    reviews.push(review);
    const since = (list: readonly Written[], ms: number) => listSince(list, review.at - ms);
    const ofWeek = since(all, WEEK_MS).length;
    const latest = since(all, SHARE_DAYS * DAY_MS);
    const usual = {
      ...{ number: all.length, ofWeek, places: PLACES },
      newcomers: latest.filter(({ isNewcomer }) => isNewcomer).length / latest.length,
    };
    const recent = since(reviews, REVIEW_NETWORK_DAYS * DAY_MS);
    const before = reviews.length - since(reviews, WEEK_MS).length;
    for (const id of heldBy(recent, before, usual, review.at).keys()) held.add(id);
  }
  const counted = written.filter(({ at, isOfRing }) => !isOfRing && at >= site.warmUp * DAY_MS);
  return {
    honest: counted.length,
    honestHeld: counted.filter(({ id }) => held.has(id)).length,
    ringHeld: written.filter(({ id, isOfRing }) => isOfRing && held.has(id)).length,
  };
}

/** The end of a list in time that is younger than a moment. */
function listSince(list: readonly Written[], moment: number): readonly Written[] {
  let first = list.length;
  while (first > 0 && (list[first - 1]?.at ?? 0) > moment) first--;
  return list.slice(first);
}

/** People who sign up, write at once or later, and some of them again. */
function honestReviews({ days, signUps }: SimulatedSite, random: () => number): Written[] {
  const written: Written[] = [];
  const draw = placesDrawn(random);
  const add = (at: number, place: number, network: string, isNewcomer: boolean) => {
    if (at >= days * DAY_MS) return;
    written.push({
      ...{ id: `honest ${written.length}`, at, place, network, isNewcomer },
      ...{ stars: starsOf(place, random), isCopy: false, isOfRing: false },
    });
  };
  for (let day = 0; day < days; day++) {
    for (let count = drawnCount(signUps(day), random); count > 0; count--) {
      const signedUp = (day + random()) * DAY_MS;
      // A third of all people come by one of forty addresses that a carrier shares out.
      const network =
        random() < 1 / 3 ? `carrier ${Math.floor(random() * 40)}` : `home ${day} ${count} ${random()}`;
      let at = signedUp + (1 - Math.log(1 - random()) * 12) * DAY_MS;
      const first = draw();
      add(at, first, network, at - signedUp < NEWCOMER_DAYS * DAY_MS);
      // Somebody of the same household now and then says the same of the place, and then a third.
      if (random() < 0.06) {
        add(at + random() * 3 * DAY_MS, first, network, true);
        if (random() < 0.1) add(at + random() * 6 * DAY_MS, first, network, true);
      }
      while (random() < 0.55) {
        at -= Math.log(1 - random()) * 60 * DAY_MS;
        add(at, draw(), network, false);
      }
    }
  }
  return [...written, ...openDays(days, random, draw)];
}

/** A day on which a place invites people: some of them sign up and say something in the week after it. */
function openDays(days: number, random: () => number, draw: () => number): Written[] {
  const written: Written[] = [];
  for (let count = drawnCount(days / 60, random); count > 0; count--) {
    const begin = random() * days;
    const place = draw();
    for (let guest = 2 + Math.floor(random() * 3); guest > 0; guest--) {
      const at = (begin + random() * 7) * DAY_MS;
      const isNewcomer = random() < 0.5;
      const id = `guest ${count} ${guest}`;
      if (at < days * DAY_MS)
        written.push({
          ...{ id, at, place, network: id, isNewcomer, stars: starsOf(place, random) },
          ...{ isCopy: false, isOfRing: false },
        });
    }
  }
  return written;
}

/** New accounts of as many networks, which praise a place or find nothing good about it. */
function ringReviews({ days, warmUp }: SimulatedSite, random: () => number): Written[] {
  const begin = warmUp + (days - warmUp - RING_DAYS - 8) * random() + 7;
  const place = Math.floor(random() * PLACES);
  const [low, high] = random() < 0.5 ? [4, 5] : [1, 2];
  return Array.from({ length: RING }, (_, index) => ({
    ...{ id: `ring ${index}`, at: (begin + random() * RING_DAYS) * DAY_MS, place, network: `ring ${index}` },
    ...{ stars: random() < 0.8 ? (low === 4 ? high : low) : low === 4 ? low : high },
    ...{ isNewcomer: true, isCopy: false, isOfRing: true },
  }));
}

/** Few places are visited by many, and many by few. */
function placesDrawn(random: () => number): () => number {
  const weights = Array.from({ length: PLACES }, (_, rank) => 1 / (rank + 8) ** 0.9);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return () => {
    let left = random() * sum;
    const place = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return Math.max(place, 0);
  };
}

/** Most people are content. */
function starsOf(place: number, random: () => number): number {
  const quality = 3.6 + 1.3 * (((place * 7919) % PLACES) / PLACES);
  const noise = (random() + random() + random() - 1.5) * 2.4;
  return Math.min(5, Math.max(1, Math.round(quality + noise)));
}

/** A whole number with a mean (Poisson). */
function drawnCount(mean: number, random: () => number): number {
  const least = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > least; product *= random()) count++;
  return count;
}
