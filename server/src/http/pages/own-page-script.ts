import { readOwnPage } from '@pawhood/contract/pets/own-page.ts';

/** The name of the element that names the scripts of an own page, apart from each other by blanks. */
export const MODULES_NAME = 'modules';

/**
 * Begins the call for an own page in its document, before any script has come (decision 0036). The application takes the
 * answer from `ownPage`, after the path it was asked for; without one it waits for tokens.
 *
 * Only then it names the page's scripts to the browser. A browser reads ahead for links to such scripts, and over HTTP/1.1
 * it asks for six files at a time: the call would wait behind all of them.
 */
export const OWN_PAGE_SCRIPT = [
  // In /pets/{petId}/profile the pet that is asked for; elsewhere there is none.
  'ownPage=[location.pathname,(petId=>',
  `fetch(${JSON.stringify(readOwnPage.path)},{method:${JSON.stringify(readOwnPage.method)},`,
  "headers:{'content-type':'application/json'},body:JSON.stringify({petId})}).catch(()=>{})",
  ')((/pets\\/([^/]+)/.exec(location.pathname)||[])[1])];',
  `for(const href of document.querySelector('[name=${MODULES_NAME}]').content.split(' '))`,
  "document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))",
].join('');
