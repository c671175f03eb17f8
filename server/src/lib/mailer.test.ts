import { createServer } from 'node:net';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { expect, test } from 'vitest';
import { createMailer } from './mailer.ts';

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
