/** docs/keys.md names every file that uses an algorithm, with the algorithm. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../lib/paths.js';

/** As the sources write them, and as the page does. */
const ALGORITHMS: Readonly<Record<string, RegExp>> = {
  'SHA-256': /\b(?:createHash|hash)\('sha256'/,
  'SHA-1': /createH(?:ash|mac)\('sha1'/,
  MD5: /createH(?:ash|mac)\('md5'/,
  HMAC: /createHmac\(|otplib/,
  'AES-256-GCM': /'aes-256-gcm'/,
  RS256: /'RS256'/,
  RSA: /generateKeyPair\(?\)?\('rsa'/,
  argon2id: /@node-rs\/argon2/,
};

const rows = readFileSync(`${CHECKOUT}docs/keys.md`, 'utf8').split('\n');

function sources(): string[] {
  return ['contract', 'identity', 'server', 'web'].flatMap((workspace) =>
    readdirSync(`${CHECKOUT}${workspace}/src`, { recursive: true, encoding: 'utf8' })
      .map((path) => `${workspace}/src/${path}`)
      .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path) && !path.includes('/testing/')),
  );
}

/** What is wrong with what the page says of a file. */
function missing(path: string, text: string): string[] {
  const said = rows.filter((row) => row.includes(`\`${path}\``)).join('\n');
  return Object.entries(ALGORITHMS)
    .filter(([name, pattern]) => pattern.test(text) && !said.includes(name))
    .map(([name]) => `docs/keys.md does not say that ${path} uses ${name}.`);
}

test('every file that uses an algorithm is on the page of keys, with the algorithm', () => {
  const problems = sources().flatMap((path) => missing(path, readFileSync(CHECKOUT + path, 'utf8')));
  expect(problems).toEqual([]);
});

test('a file that is not on the page, or with another algorithm, is told', () => {
  expect(missing('server/src/cats.ts', "createHmac('md5', key)")).toEqual([
    'docs/keys.md does not say that server/src/cats.ts uses MD5.',
    'docs/keys.md does not say that server/src/cats.ts uses HMAC.',
  ]);
  expect(missing('identity/src/http/csrf.ts', "createHash('sha256')")).toEqual([]);
});

test('every file that the page names is there', () => {
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`((?:identity|server)\/[\w./-]+\.ts)`/g)].map(([, path]) => path),
  );
  const present = sources();
  expect(named.filter((path) => !present.includes(String(path)))).toEqual([]);
});
