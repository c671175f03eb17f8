/** Layers of the map besides providers, in the order of their choices. */
export const AREA_LAYERS = ['dog-park', 'off-leash'] as const;
export type AreaLayer = (typeof AREA_LAYERS)[number];
