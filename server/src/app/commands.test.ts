import { expect, test } from 'vitest';
import { OPTIONS } from '../commands/command.ts';
import { helpText, parseCommand } from '../commands/parse-command.ts';
import { COMMANDS } from './commands.ts';

const parsed = (line: string) => {
  const result = parseCommand(
    line.split(' ').filter((word) => word !== ''),
    COMMANDS,
  );
  return 'command' in result ? { ...result, command: result.command.usage } : result;
};

test.each([
  ['import articles ./pieces', 'import articles FOLDER', ['./pieces'], {}],
  ['export articles out', 'export articles FOLDER', ['out'], {}],
  [
    'import providers a.csv --city dublin --yes',
    'import providers FILE... [--city CITY] [--add-only] [--images] [--yes] [--allow-gone] [--dry-run] [--json]',
    ['a.csv'],
    { city: 'dublin', yes: true },
  ],
  [
    'import providers --city=calgary a.csv -y',
    'import providers FILE... [--city CITY] [--add-only] [--images] [--yes] [--allow-gone] [--dry-run] [--json]',
    ['a.csv'],
    { city: 'calgary', yes: true },
  ],
  [
    'import providers dublin.json calgary.csv --dry-run --json',
    'import providers FILE... [--city CITY] [--add-only] [--images] [--yes] [--allow-gone] [--dry-run] [--json]',
    ['dublin.json', 'calgary.csv'],
    { 'dry-run': true, json: true },
  ],
  [
    'providers add name=A category=B --city dublin',
    'providers add FIELD=VALUE... --city CITY [--yes] [--json]',
    ['name=A', 'category=B'],
    { city: 'dublin' },
  ],
  [
    'fill dublin --km 20 -y --map',
    'fill CITY [--km KM] [--map] [--yes] [--add-only] [--allow-gone] [--dry-run]',
    ['dublin'],
    { km: '20', yes: true, map: true },
  ],
  ['samples remove', 'samples remove', [], {}],
  ['samples city all', 'samples city all', [], {}],
  ['samples city --city dublin', 'samples city [--city CITY] [--remove]', [], { city: 'dublin' }],
])('"%s" is read', (line, command, operands, options) => {
  expect(parsed(line)).toEqual({ command, operands, options: expect.objectContaining(options) });
});

test.each(['', 'help', '--help', 'cats --help'])('"%s" asks for all the help there is', (line) => {
  expect(parsed(line)).toEqual({ help: COMMANDS });
});

test.each([
  ['import undo --help', ['import undo [--yes]']],
  ['help waitlist', ['waitlist count', 'waitlist export FILE', 'waitlist remove ADDRESS']],
  ['samples city --remove -h', ['samples city [--city CITY] [--remove]']],
])('"%s" asks for the help of what it names', (line, usages) => {
  expect(parsed(line)).toEqual({ help: usages.map((usage) => expect.objectContaining({ usage })) });
});

test('"--version" asks for the version', () => {
  expect(parsed('--version')).toEqual({ version: true });
});

test('a family named alone, or with what it does not have, is told what there is', () => {
  const there =
    'With "waitlist" there are:\n  pawhood waitlist count\n  pawhood waitlist export FILE\n  pawhood waitlist remove ADDRESS';
  expect(parsed('waitlist')).toEqual({ wrong: `There is no command "waitlist". ${there}` });
  expect(parsed('waitlist show')).toEqual({ wrong: `There is no command "waitlist show". ${there}` });
});

test.each([
  ['cats x', 'There is no command "cats x".'],
  ['import articles', 'Write it like this: pawhood import articles FOLDER'],
  [
    'import providers',
    'Write it like this: pawhood import providers FILE... [--city CITY] [--add-only] [--images] [--yes] [--allow-gone] [--dry-run] [--json]',
  ],
  ['providers hide', 'Write it like this: pawhood providers hide ID'],
  ['providers list x', 'Write it like this: pawhood providers list [--city CITY] [--hidden] [--json]'],
  ['samples city dublin', 'Write it like this: pawhood samples city [--city CITY] [--remove]'],
  ['import articles a b', 'Write it like this: pawhood import articles FOLDER'],
  ['import articles a --yes', 'Write it like this: pawhood import articles FOLDER'],
  [
    'import providers a.csv --city',
    'Write it like this: pawhood import providers FILE... [--city CITY] [--add-only] [--images] [--yes] [--allow-gone] [--dry-run] [--json]',
  ],
])('"%s" is refused', (line, wrong) => {
  expect(parsed(line)).toEqual({ wrong });
});

test('each option that a command names is read', () => {
  const named = COMMANDS.flatMap(({ usage }) => [...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name));
  expect(Object.keys(OPTIONS)).toEqual(expect.arrayContaining(named));
});

test('the help names every command', () => {
  for (const { usage, summary } of COMMANDS)
    expect(helpText(COMMANDS)).toContain(`pawhood ${usage}\n      ${summary}`);
});
