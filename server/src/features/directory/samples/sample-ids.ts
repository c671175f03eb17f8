/** Every id of a made-up city begins so, which is how its places are known when they are to go. */
export const CITY_SAMPLE_ID = 'sample-city-';
