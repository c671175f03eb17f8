/** Counts attempts; never locks anybody out for longer than the window. */
export interface Throttle {
  /**
   * Takes one attempt of `key`.
   *
   * @returns false when `most` were taken within the window already.
   */
  take(key: string, most: number): boolean;
}

export interface ThrottleParts {
  /** Milliseconds, from any beginning. */
  readonly now?: () => number;
  /** False lets everything pass: RATE_LIMITS=off. */
  readonly isOn?: boolean;
  /** In which attempts count; a minute when left out. */
  readonly windowMs?: number;
}

/** Keys remembered at a time; more are forgotten, the longest unused first. */
const KEYS = 10_000;

/** Counts in memory: a restart forgives, and several servers count each for itself. */
export function createThrottle(parts: ThrottleParts = {}): Throttle {
  const { now = () => performance.now(), isOn = true, windowMs = 60_000 } = parts;
  /** Moments of the attempts of each key, oldest first; the key used last stands last. */
  const attempts = new Map<string, readonly number[]>();
  return {
    take(key, most) {
      if (!isOn) return true;
      const moment = now();
      const recent = (attempts.get(key) ?? []).filter((attempt) => moment - attempt < windowMs);
      const passes = recent.length < most;
      attempts.delete(key);
      attempts.set(key, passes ? [...recent, moment] : recent);
      const [oldest] = attempts.keys();
      if (attempts.size > KEYS && oldest !== undefined) attempts.delete(oldest);
      return passes;
    },
  };
}
