/** The texts around the operator's documents. */

export const LOADING_DOCUMENT = 'Loading...';
export const DOCUMENT_NOT_LOADED = 'This document could not be loaded.';
/** The operator, as the beginning of a sentence; their address follows in brackets. */
export const runsThisSite = (operator: string): string =>
  operator === '' ? 'Whoever runs this site' : `${operator}, who runs this site,`;
