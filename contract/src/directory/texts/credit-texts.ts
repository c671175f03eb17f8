/** Whose work the places and the map are. */

export const OPENSTREETMAP_CONTRIBUTORS = '© OpenStreetMap contributors';
/** Where its licence wants the credit to lead. */
export const OPENSTREETMAP_COPYRIGHT = 'https://www.openstreetmap.org/copyright';
/** Of the map files, which are made from OpenStreetMap. */
export const MAP_FILE_AUTHORS = '© OpenStreetMap contributors, Protomaps';

/** Before whose work the neighbourhoods are that places are said to be in. */
export const NEIGHBOURHOODS_BY = 'Neighbourhoods:';

/** Before the credit: on a place's own page, and below several. */
export const FACTS_FROM_OPENSTREETMAP = 'These facts come from OpenStreetMap:';
export const ENTRIES_FROM_OPENSTREETMAP = 'Some of these entries come from OpenStreetMap:';
