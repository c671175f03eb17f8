import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { NO_BUILD } from '../http/pages/client-build.ts';
import { lookOf, USUAL_LOOK } from '../lib/site-look.ts';
import { createLanguages } from '../site/languages.ts';
import { settingsOf, USUAL_SETTINGS } from '../site/site-settings.ts';
import { identityDesigns } from './identity-design.ts';

const { locked } = readConfig({ OPERATOR_NAME: 'Pets of Example', SUPPORT_EMAIL: 'help@example.org' });
const SCRIPT = 'if(5<7)document.documentElement.dataset.theme="dark"';
const START = 'import("/assets/shell-Cr.js")';
const STYLE = '@property --x{syntax:"<length>"}p{color:red}';

const site = { look: USUAL_LOOK };
const siteParts = {
  languages: await createLanguages({ languages: ['en', 'fr'] }, () => USUAL_SETTINGS),
  siteSettings: () => ({ ...settingsOf(new Map(), locked), name: 'Toutou Lyon' }),
  look: () => site.look,
};

test('the pages wear the application’s style, fonts, icons and early theme, and run nothing else of it', () => {
  const template = `<head>
    <script>${SCRIPT}</script>
    <meta charset="utf-8"><meta name="color-scheme" content="light dark">
    <link rel="icon" href="/favicon.svg"><link rel="manifest" href="/site.webmanifest"><!--head-->
    <script type="module" crossorigin src="/assets/shell-Cr.js"></script>
    <style>${STYLE}</style>
    <link rel="preload" as="font" href="/assets/figtree.woff2" crossorigin="">
  </head><body><script>${START}</script></body>`;
  const { head, siteName, operatorName, supportEmail, chosenStyle, words, base, ...rest } = identityDesigns(
    { ...NO_BUILD, template, styles: [STYLE], scripts: [SCRIPT, START] },
    siteParts,
  ).in('en');
  expect(head().split('\n')).toEqual([
    `<script>${SCRIPT}</script>`,
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg">',
    `<style>${STYLE}</style>`,
    '<link rel="preload" as="font" href="/assets/figtree.woff2" crossorigin="">',
  ]);
  expect([words.identity.SIGN_IN, base()]).toEqual(['Sign in', '']);
  expect(rest).toEqual({
    language: 'en',
    styles: [STYLE],
    scripts: [SCRIPT],
  });
  expect([operatorName(), supportEmail()]).toEqual(['Pets of Example', 'help@example.org']);
  expect([siteName(), chosenStyle(), base()]).toEqual(['Toutou Lyon', '', '']);
  site.look = lookOf(57, null, null);
  expect(chosenStyle()).toBe(site.look.style);
  expect(head()).toContain('<link rel="icon" href="/favicon.svg?v=hue-57">');
});

test('links lead to the site’s pages in the language of the page', () => {
  const designs = identityDesigns(NO_BUILD, siteParts);
  expect([designs.in('en').base(), designs.in('fr').base()]).toEqual(['', '/fr']);
});

test('without a built application the pages bring a plain style of their own', () => {
  const { head, styles, scripts } = identityDesigns(NO_BUILD, siteParts).in('en');
  expect(head()).toBe(`<style>${styles.join('')}</style>`);
  expect(styles.join('')).toContain('color-scheme');
  expect(scripts).toEqual([]);
});
