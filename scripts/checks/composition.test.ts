import { expect, test } from 'vitest';
import { compositionProblems } from './composition.js';

const COMPOSITION = `
services:
  site:
    build: .
    read_only: true
    ports: ["127.0.0.1:80:3057"]
    env_file:
      - path: site.env
        required: false
    environment:
      DATABASE_URL: postgresql://nala@rows:5432/nala
      PGPASSWORD: \${PASSWORD:?is missing}
    volumes: ["kept:/kept"]
    depends_on:
      rows:
        condition: service_healthy
  rows:
    image: postgres:17
    environment:
      POSTGRES_USER: nala
      POSTGRES_PASSWORD: \${PASSWORD:?is missing}
    volumes: ["tables:/var/lib/postgresql"]
    healthcheck:
      test: [CMD, pg_isready]
volumes:
  kept:
  tables:
`;

const AROUND = {
  image: 'FROM node\nVOLUME /kept\nEXPOSE 3057\n',
  settings: new Set(['PORT', 'DATABASE_URL']),
  dockerIgnore: '.git\n.env\nsite.env\n',
};

/** What is said of the composition with one text in place of another. */
function problemsWith(text: string, other: string): string[] {
  expect(COMPOSITION).toContain(text);
  return compositionProblems(COMPOSITION.replace(text, other), AROUND);
}

test('a composition that agrees with image, settings and itself has no problem', () => {
  expect(compositionProblems(COMPOSITION, AROUND)).toEqual([]);
});

test.each([
  ['a name that is no setting', '      DATABASE_URL:', '      PROT: 80\n      DATABASE_URL:', 'sets PROT'],
  ['a misspelt word', 'healthcheck:', 'heathcheck:', 'says heathcheck'],
  ['a word beside services', '\nvolumes:\n', '\nversion: 3\nvolumes:\n', 'says version'],
  [
    'a service that nobody asks for its health',
    '    healthcheck:\n      test: [CMD, pg_isready]\n',
    '',
    'nobody asks',
  ],
  ['a service to wait for that is not there', '      rows:\n', '      row:\n', 'waits for row,'],
  ['a host that is no service', '@rows:', '@rowes:', 'leads to rowes'],
  [
    'another owner of the database',
    'POSTGRES_USER: nala',
    'POSTGRES_USER: kim',
    'names nala, and rows makes kim',
  ],
  ['a password in the address', 'nala@rows', 'nala:secret@rows', 'PGPASSWORD is for that'],
  [
    'another password',
    `      PGPASSWORD: \${PASSWORD:?is missing}`,
    '      PGPASSWORD: other',
    'not the password of rows',
  ],
  ['no password', `      PGPASSWORD: \${PASSWORD:?is missing}\n`, '', 'not the password of rows'],
  ['a port that the image does not listen on', ':3057"', ':3058"', 'the image listens on 3057'],
  ['data outside the volume', 'kept:/kept', 'kept:/data', 'no volume at /kept'],
  ['a volume without a name', '"tables:', '"table:', 'uses the volume table without'],
  ['a volume of nobody', '\n  tables:', '\n  tables:\n  more:', 'the volume more, which no service uses'],
  ['an older PostgreSQL', 'postgres:17', 'postgres:14', 'postgres:14'],
  ['any PostgreSQL', 'postgres:17', 'postgres', 'postgres,'],
  ['a file of secrets in the build', 'path: site.env', 'path: other.env', 'lets other.env into'],
  ['a name without a sentence', '{PASSWORD:?is missing}', '{PASSWORD}', 'takes PASSWORD from .env'],
  [
    'a name twice',
    '    read_only: true',
    '    read_only: true\n    read_only: false',
    'Map keys must be unique',
  ],
])('a composition with %s has one', (_, text, other, said) => {
  expect(problemsWith(text, other).join('\n')).toContain(said);
});

test('the health of our own service is asked by its image', () => {
  const other = COMPOSITION.replace(
    '    healthcheck:\n      test: [CMD, pg_isready]\n',
    '    healthcheck:\n      test: [CMD, pg_isready]\n    depends_on:\n      site:\n        condition: service_healthy\n',
  );
  expect(compositionProblems(other, AROUND)).toEqual([
    'The service rows waits until site is healthy, and nobody asks whether it is.',
  ]);
  const image = `${AROUND.image}HEALTHCHECK CMD ["true"]\n`;
  expect(compositionProblems(other, { ...AROUND, image })).toEqual([]);
});
