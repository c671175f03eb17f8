import { readOwnPage } from '@pawhood/contract/pets/own-page.ts';

/**
 * Begins the call for an own page in its document, before any script has come (decision 0036). The application takes the
 * answer from `ownPage`; without one it waits for tokens.
 */
export const OWN_PAGE_SCRIPT = [
  `ownPage=fetch(${JSON.stringify(readOwnPage.path)},{method:${JSON.stringify(readOwnPage.method)},`,
  "headers:{'content-type':'application/json'},body:'{}'}).catch(()=>{})",
].join('');
