import { IDENTITY_PATHS } from '../paths.ts';
import { type ButtonLook, button } from './fields.ts';
import { type Html, html } from './html.ts';

/** Ends the session of this browser and leads to the site, which then forgets its tokens, too. */
export const logOutForm = (look: ButtonLook = 'secondary'): Html =>
  html`<form method="get" action="${IDENTITY_PATHS.logout}">${button('Log out', look)}</form>`;
