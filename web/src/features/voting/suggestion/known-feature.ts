import { HttpError } from '#/lib/calls/http-error.ts';

/** A suggestion says what a feature on the board says already. */
export class KnownFeature extends Error {
  override readonly name = 'KnownFeature';
  readonly feature: FeatureName;

  constructor(feature: FeatureName) {
    super(feature.name);
    this.feature = feature;
  }
}

/** As much of a feature as leads to it. */
interface FeatureName {
  readonly id: string;
  readonly name: string;
}

/** The feature that the server names in refusing a suggestion (`known_feature`); null where it refused otherwise. */
export function knownFeatureOf(error: unknown): KnownFeature | null {
  if (!(error instanceof HttpError) || error.status !== CONFLICT) return null;
  const { id, name } = (error.current ?? {}) as Partial<Record<keyof FeatureName, unknown>>; // may be anything
  return typeof id === 'string' && typeof name === 'string' ? new KnownFeature({ id, name }) : null;
}

/** Written out: the contract's table of errors would come along, all texts included. */
const CONFLICT = 409;
