/** The operator, as the beginning of a sentence; their address follows in brackets. */
export const runsThisSite = (operator: string): string =>
  operator === '' ? 'Whoever runs this site' : `${operator}, who runs this site,`;
