import { expect, test } from 'vitest';
import { readMessage } from '../lib/words/message.js';
import { checkWords, problemsOf, saidIn, unsaid } from './words.js';

const words = (texts: Record<string, string>) =>
  Object.entries(texts).map(([key, text]) => ({
    key,
    source: text,
    message: readMessage(text),
    description: undefined,
  }));

const ENGLISH = words({
  TITLE: 'Pets',
  greeting: 'Hello {name}, see <link>here</link>.',
  petsText: '{count, plural, one {# pet} other {# pets}}',
});

const PLURAL_OF_FRENCH = '{count, plural, one {# animal !} other {# animaux\u202f!}}';

test.each([
  ['nothing missing', 'nl', {}, []],
  ['a text missing', 'nl', { TITLE: undefined }, ['TITLE is missing.']],
  ['one that is not ours', 'nl', { OTHER: 'Iets' }, ['OTHER is no text of ours.']],
  [
    'a value lost',
    'nl',
    { greeting: 'Dag, zie <link>hier</link>.' },
    ['greeting has <link>, and in English <link> {name}.'],
  ],
  [
    'another value and no tag',
    'nl',
    { greeting: 'Dag {naam}.' },
    ['greeting has {naam}, and in English <link> {name}.'],
  ],
  [
    'forms of Irish missing',
    'ga',
    { petsText: '{count, plural, one {# pheata} two {# pheata} other {# peata}}' },
    ['petsText lacks the form few of {count}.', 'petsText lacks the form many of {count}.'],
  ],
  [
    'signs of French that have the wrong space, or none',
    'fr',
    { TITLE: 'Animaux ?', greeting: 'Salut\u202f: {name}, <link>ici</link>', petsText: PLURAL_OF_FRENCH },
    [
      'TITLE lacks the no-break space at its ?',
      'greeting lacks the no-break space at its :',
      'petsText lacks the no-break space at its !',
    ],
  ],
  [
    'signs of French that keep to their words',
    'fr',
    { TITLE: 'Animaux\u202f?', greeting: '«\u00a0Salut\u00a0»\u00a0: {name}, <link>14:30</link>' },
    [],
  ],
])('with %s in %s, %o is said', (_, language, changed, problems) => {
  const dutch = {
    TITLE: 'Huisdieren',
    greeting: 'Dag {name}, zie <link>hier</link>.',
    petsText:
      language === 'ga'
        ? '{count, plural, one {a} two {b} few {c} many {d} other {e}}'
        : '{count, plural, one {# huisdier} other {# huisdieren}}',
  };
  const texts = Object.entries({ ...dutch, ...changed }).filter(([, text]) => text !== undefined);
  expect(problemsOf(language, words(Object.fromEntries(texts) as Record<string, string>), ENGLISH)).toEqual(
    problems.map((problem) => `contract/words/${language}/${problem}`),
  );
});

test('a text that nothing says is told', () => {
  const texts = words({
    'pets.arb: ADD_PET': 'Add Pet',
    'pets.arb: KINDS.dog': 'Dog',
    'pets.arb: KINDS.cat': 'Cat',
    'pets.arb: GONE': 'Gone',
    'users.arb: ADD_PET': 'Add',
    'identity.arb: SIGN_IN': 'Sign in',
    'identity.arb: signedOut': 'Signed out, {name}',
    'identity.arb: PASSWORD': 'Password',
  });
  const said = saidIn([
    "import { ADD_PET } from '@pawhood/contract/words/pets.ts';",
    "import {\n  KINDS as names,\n} from '@pawhood/contract/words/pets.ts';\nconst GONE = 1;",
    'const { SIGN_IN, signedOut: out } = design.words.identity;\nreturn design.words.identity.PASSWORD;',
  ]);
  expect(unsaid(texts, said)).toEqual([
    'contract/words/en/pets.arb: GONE is said nowhere.',
    'contract/words/en/users.arb: ADD_PET is said nowhere.',
  ]);
});

test('our own texts are looked at', () => {
  const { summary, problems } = checkWords();
  expect(Number.parseInt(summary, 10)).toBeGreaterThan(900);
  expect(problems).toEqual([]);
});
