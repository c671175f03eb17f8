import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { backupCommands } from '@pawhood/testing/commands/backup-command.ts';
import { mailedSite, NOON } from '@pawhood/testing/people/mailed-site.ts';
import { fillSite } from '@pawhood/testing/site/filled-site.ts';
import { testSite } from '@pawhood/testing/site/test-site.ts';
import { expect, test } from 'vitest';
import type { Terminal } from '../../../commands/terminal.ts';
import { reach } from '../../../notifications/notifications.tables.ts';
import { createOutboxStore } from '../outbox/outbox.store.ts';
import { resumeReach, sendTestMail, stopMail } from './operator.command.ts';

const { saved, load } = await backupCommands();
const site = await mailedSite();
const { database, newPerson, workAt, mail } = site;

/** What a command answers and writes. */
async function run(command: (terminal: Terminal) => Promise<number>) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const code = await command({ input: new PassThrough(), output, errors });
  output.end();
  errors.end();
  return { code, output: await textOf(output), errors: await textOf(errors) };
}

test('a mail can be sent to try the settings', async () => {
  const { config } = site.site;
  const send = (address: string, mailing = config.mail) =>
    run((terminal) => sendTestMail(address, { config: { ...config, mail: mailing }, database, terminal }));
  expect(await send('ann@example.org')).toMatchObject({ code: 0, errors: '' });
  expect((await mail.next('ann@example.org')).text).toContain('Mail works.');
  expect(await send('ann')).toMatchObject({ code: 1, errors: 'ann is not an email address.\n' });
  expect(await send('ann@example.org', null)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('SMTP_URL'),
  });
  mail.refused.add('ben');
  const refused = await send('ben@example.org');
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('MAIL_FROM') });
});

test('an address whose mails come back is stopped by the operator, in any spelling', async () => {
  const { address, tell, mails } = await newPerson();
  const stop = (written: string) => run((terminal) => stopMail(written, { database, terminal }));
  expect(await stop('nobody@example.org')).toMatchObject({ code: 1 });
  expect(await stop(address.toUpperCase())).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 person'),
  });
  site.setNow(NOON);
  await tell('walk', 'one');
  await tell('decision', 'two');
  await workAt(NOON);
  expect(mails()).toHaveLength(0);
});

test('what was told before a restore is sent by nobody, and nothing is until the operator says so', async () => {
  const before = await testSite();
  await fillSite(before);
  const file = await saved(before);
  const other = await testSite(0);
  const restored = await load(other, file);
  expect(restored.output).toMatch(/Nothing is mailed or pushed from here until '.*reach resume'\.\n$/);
  expect(await other.sql('select id, outcome from delivery order by id')).toEqual([
    { id: 'd1', outcome: 'dropped' },
    { id: 'd2', outcome: 'sent' },
  ]);
  expect(await other.sql(`select from delivery where id = 'd2' and done_at = '2024-02-29'`)).toHaveLength(1);
  expect(await other.sql('select from decision_notice where told_at is null')).toEqual([]);
  const [row] = await other.sql(
    `select held_since > now() - interval '1 hour' as held, told_until = held_since as told from reach`,
  );
  expect(row).toEqual({ held: true, told: true });
});

test('the operator has what waits sent again', async () => {
  const { tell, mails } = await newPerson();
  await database.update(reach).set({ heldSince: NOON });
  site.setNow(NOON);
  await tell('walk', 'held');
  await workAt(NOON);
  const store = createOutboxStore(database);
  expect(await store.take('mail', NOON, NOON, 10)).toEqual([]);
  expect(mails()).toHaveLength(0);
  const resume = () => run((terminal) => resumeReach({ database, terminal }));
  expect((await resume()).output).toBe('People are mailed and pushed again from now on.\n');
  expect((await resume()).output).toBe('Nothing was held back.\n');
  await workAt(NOON);
  expect(mails()).toHaveLength(1);
});
