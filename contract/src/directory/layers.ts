/** What the map shows besides providers, in the order in which it is offered. */
export const AREA_LAYERS = ['dog-park', 'off-leash'] as const;
export type AreaLayer = (typeof AREA_LAYERS)[number];
