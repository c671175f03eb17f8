import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { filling, found, overpassText, PARK, remarked } from '@pawhood/testing/directory/filling.ts';
import { answerCut, answerText, type HostAnswer } from '@pawhood/testing/services/test-host.ts';
import { describe, expect, test } from 'vitest';
import { provider } from '../directory.tables.ts';

const database = await testDatabase();
const { overpass, importInto } = await importCommands(database);
const { state, host, fill, kept, shownNames, answerFile } = await filling(database);
const TIMED_OUT = 'runtime error: Query timed out in "query" at line 3 after 121 seconds.';

describe('an answer of Overpass', () => {
  const whole = overpassText(vetElement(57), vetElement(58));
  const name = new URL(host.url).host;
  const BROKEN = `The answer of ${name} is cut off, or is no JSON. Run the command again. If that does not help, look at OVERPASS_URL.`;
  test.each<[string, HostAnswer, string]>([
    ['whose line breaks', answerCut(whole.slice(0, -20)), `The answer of ${name} was cut off.`],
    ['that ends in the middle', answerText(whole.slice(0, -20)), BROKEN],
    ['that is a page', answerText('<html>busy</html>'), BROKEN],
    ['that is empty', answerText(''), BROKEN],
    [
      'that is a page by its type',
      answerText('<html>Sign in</html>', 200, { 'content-type': 'text/html; charset=utf-8' }),
      `${name} sends a web page instead of data. Look at OVERPASS_URL, and whether this network wants you to sign in.`,
    ],
    ['of another kind', answerText('{"version":57}'), `${name} does not answer as Overpass does.`],
    ['of a list', answerText('[57]'), `${name} does not answer as Overpass does.`],
    [
      'with a remark',
      remarked('runtime error: \u001B[31mopen64: 0 Success', vetElement(57)),
      `${name} did not finish. It says: runtime error: [31mopen64: 0 Success`,
    ],
    ['with another status', answerText(whole, 400), `${name} answered with the status 400.`],
  ])('%s changes nothing and hides nothing', async (_, answer, sentence) => {
    await importInto(await overpass(vetElement(1)));
    await mkdir(join(state.dataDir, 'fill'));
    await writeFile(answerFile(), 'the last one');
    host.answer(answer);
    expect(await fill({ allowGone: true })).toMatchObject({
      code: 1,
      errors: `${sentence}\nNothing was changed.\n`,
    });
    expect(host.requests).toHaveLength(1);
    expect(await shownNames()).toEqual(['Example Vets 1']);
    expect((await kept()).filter((name) => name !== 'asked.json')).toEqual(['dublin.json']);
    expect(await readFile(answerFile(), 'utf8')).toBe('the last one');
  });

  test('with nothing in it hides nothing', async () => {
    await importInto(await overpass(vetElement(1)));
    host.answer(found());
    expect(await fill({ allowGone: true })).toMatchObject({
      code: 2,
      errors: 'There is no entry in this file. Nothing was changed.\n',
    });
    expect(await shownNames()).toEqual(['Example Vets 1']);
  });
});

describe('what takes Overpass too long', () => {
  const slow: HostAnswer = () => state.deadlines.at(-1)?.abort();
  const bounds = () =>
    host.requests.map(
      ({ body }) => /cat"\]\(([^)]*)\)/.exec(new URLSearchParams(body).get('data') ?? '')?.[1],
    );

  test.each<[string, HostAnswer]>([
    ['by our clock', slow],
    ['by its own', remarked(TIMED_OUT, vetElement(61))],
    ['for its memory', remarked('runtime error: Query run out of memory in "query" at line 3')],
  ])('%s is asked for in parts, of which none is lost or there twice', async (_, answer) => {
    host.answer(
      answer,
      found(vetElement(61)),
      answer,
      ...[62, 63, 64, 65].map((id) => found(vetElement(id), vetElement(61))),
      found(vetElement(66)),
      found(PARK),
    );
    const { code, output } = await fill();
    expect(code).toBe(0);
    expect(output.match(/Asking for four smaller parts/g)).toHaveLength(2);
    expect(output).toContain('7 entries read');
    expect(await shownNames()).toEqual([61, 62, 63, 64, 65, 66].map((id) => `Example Vets ${id}`));
    expect(bounds().slice(0, 4)).toEqual([
      '53.212096,-6.485701,53.481904,-6.032299',
      '53.212096,-6.485701,53.347000,-6.259000',
      '53.212096,-6.259000,53.347000,-6.032299',
      '53.212096,-6.259000,53.279548,-6.145650',
    ]);
  });

  test('in small parts, too, changes nothing', async () => {
    host.answer(remarked(TIMED_OUT, vetElement(61)));
    expect((await fill()).errors).toMatch(
      /takes too long even for small parts of the city\. Try again.*OVERPASS_URL\.\nNothing/,
    );
    expect(host.requests).toHaveLength(4);
    expect(await database.$count(provider)).toBe(0);
    expect(await kept()).toEqual(['asked.json']);
  });
});
