/** Points on the map as its sources are given them. */

export interface Features {
  readonly type: 'FeatureCollection';
  features: PointFeature[];
}

export interface PointFeature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  readonly geometry: { readonly type: 'Point'; coordinates: [number, number] };
}

export const NO_FEATURES: Features = { type: 'FeatureCollection', features: [] };
