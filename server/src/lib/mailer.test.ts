import { createServer } from 'node:net';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { expect, test } from 'vitest';
import { createMailer, RefusedMail } from './mailer.ts';

const server = await testMail();
const from = 'Pets of Example <help@example.org>';
const mail = {
  to: 'nala@example.org',
  subject: 'Größe — a subject',
  text: 'One line.\n.\nA link:\n\nhttps://x.example\n',
};

test('a mail arrives as it was written', async () => {
  await createMailer({ smtpUrl: server.url, from }).send({ ...mail, text: mail.text });
  const { to, headers, text } = await server.next('nala@example.org');
  expect(to).toEqual(['nala@example.org']);
  expect(headers.get('from')).toBe(from);
  expect(headers.get('to')).toBe('nala@example.org');
  expect(headers.get('subject')).toMatch(/^=\?UTF-8\?/);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toBe(mail.text);
});

test('an address goes to one mailbox, whatever stands in it', async () => {
  const to = 'a@example.org, b@example.org';
  const sending = createMailer({ smtpUrl: server.url, from }).send({ ...mail, to });
  await sending.catch(() => {});
  expect(server.mails.filter((each) => each.to.length > 1)).toEqual([]);
});

test('a mail that is refused fails with what the log may hold: no address', async () => {
  server.refused.add('full');
  const sending = createMailer({ smtpUrl: server.url, from }).send({ ...mail, to: 'full@example.org' });
  const error = await sending.then(
    () => null,
    (thrown: Error) => thrown,
  );
  expect(error?.message).toBe('A mail could not be sent: EENVELOPE, 550.');
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('full@');
  expect(error?.cause).toBeUndefined();
});

test('a mail has HTML, headers and an id of its own where they are given, and no text of theirs makes a header', async () => {
  await createMailer({ smtpUrl: server.url, from }).send({
    ...{ ...mail, to: 'olga@example.org', subject: 'One\r\nBcc: ben@example.org', html: '<p>One line.</p>' },
    headers: { 'List-Unsubscribe': '<https://x.example/y>', 'X-Odd': 'a\r\nX-Even: b' },
    messageId: '<57@x.example>',
  });
  const { to, headers, html, text } = await server.next('olga@example.org');
  expect([to, html.trim(), text.trim()]).toEqual([
    ['olga@example.org'],
    '<p>One line.</p>',
    mail.text.trim(),
  ]);
  expect(headers.get('message-id')).toBe('<57@x.example>');
  expect(headers.get('list-unsubscribe')).toBe('<https://x.example/y>');
  expect([headers.get('subject'), headers.get('x-odd')]).toEqual(['One Bcc: ben@example.org', 'a X-Even: b']);
  expect([headers.has('bcc'), headers.has('x-even')]).toEqual([false, false]);
});

test('a refusal for good is told from one for now', async () => {
  server.refused.add('gone');
  server.busy.add('full-now');
  const errorOf = (to: string) =>
    createMailer({ smtpUrl: server.url, from })
      .send({ ...mail, to })
      .catch((error: unknown) => error instanceof RefusedMail);
  expect([await errorOf('gone@example.org'), await errorOf('full-now@example.org')]).toEqual([true, false]);
});

test('a mail server that is away fails each time, in words that hold nothing of the settings', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const address = probe.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await new Promise((closed) => probe.close(closed));
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from });
  await expect(mailer.send(mail)).rejects.toThrow('A mail could not be sent: ESOCKET.');
  await expect(mailer.send(mail)).rejects.toThrow('A mail could not be sent: ESOCKET.');
});
