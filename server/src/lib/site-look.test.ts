import { hueStyle } from '@pawhood/contract/values/hue-style.ts';
import { expect, test } from 'vitest';
import { cardTags, lookOf, USUAL_LOOK, withIcons } from './site-look.ts';

const HEAD = `<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">`;

test('where nothing is chosen a document stays as it is', () => {
  expect(lookOf(null, null, null)).toEqual(USUAL_LOOK);
  expect(withIcons(HEAD, USUAL_LOOK)).toBe(HEAD);
  expect(cardTags('<title>Nala</title>', 'https://pets.example.org', USUAL_LOOK)).toBe('');
});

test('a hue is in the addresses of the icons, and changes no mark', () => {
  const look = lookOf(57, null, null);
  expect(look.style).toBe(hueStyle(57));
  expect(withIcons(HEAD, look)).toBe(HEAD.replace(/(?<=\.(?:ico|svg|png))"/g, '?v=hue-57"'));
});

test('a logo is in the addresses of the icons instead of the drawing, and in the room of the paw', () => {
  const look = lookOf(57, 'logo-57', null);
  expect(withIcons(HEAD, look)).toBe(`<link rel="icon" href="/favicon.ico?v=logo-57" sizes="32x32">

<link rel="apple-touch-icon" href="/apple-touch-icon.png?v=logo-57">
<link rel="manifest" href="/site.webmanifest">`);
  expect(look.style.startsWith(hueStyle(57))).toBe(true);
  expect(look.style).toContain('url(/icon-192.png?v=logo-57)');
});

test('a picture is named for links elsewhere, unless the page has one of its own', () => {
  const look = lookOf(null, null, 'card-57');
  const tags = cardTags('<title>Nala</title>', 'https://pets.example.org', look);
  expect(tags).toContain(
    '<meta property="og:image" content="https://pets.example.org/social-card.png?v=card-57">',
  );
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(cardTags('<meta property="og:image" content="/a.png">', 'https://pets.example.org', look)).toBe('');
});
