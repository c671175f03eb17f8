/** Every id of a made-up city begins so, which is how its places are known when they are to go. */
export const CITY_SAMPLE_ID = 'sample-city-';

/** Whether a place is one of a made-up city: these alone can have made-up reviews, never the seven built-in samples. */
export const isOfMadeUpCity = ({ id, source }: { readonly id: string; readonly source: string }): boolean =>
  source === 'sample' && id.startsWith(CITY_SAMPLE_ID);
