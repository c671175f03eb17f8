import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createHosts } from './hosts.ts';

const hosts = createHosts('https://Pets.example.org:8443', ['friends.example', 'xn--bcher-kva.example']);

function requestTo(host: string, url = '/'): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.httpVersion = '1.1';
  request.url = url;
  request.rawHeaders = ['Accept', '*/*', 'HOST', host];
  request.headers.host = host;
  return request;
}

test.each([
  ...[
    'pets.example.org',
    'pets.example.org:8443',
    'pets.example.org:80',
    'PETS.example.ORG',
    'pets.example.org.',
  ],
  ...['friends.example', 'friends.example.:3000', 'xn--bcher-kva.example', 'localhost', 'LocalHost:5173'],
  ...['127.0.0.1', '192.0.2.7:3000', '0.0.0.0', '[::1]', '[2001:DB8::57]:3000', '[::ffff:192.0.2.7]'],
])('%j is a host of ours, however often it is named', (host) => {
  for (let round = 0; round < 3; round += 1) expect(hosts.mistakeOf(requestTo(host))).toBeNull();
});

test.each([
  ...[
    'evil.example',
    'evil.example:3000',
    'pets.example.org.evil.example',
    'xpets.example.org',
    'org',
    'a_b',
  ],
  ...['www.pets.example.org', 'localhost.evil.example', 'localhost.localdomain', 'friends.example..'],
  ...[
    '127.0.0.1.evil.example',
    '127.0.0.1.',
    '127.1',
    '2130706433',
    '0x7f.1',
    '192.0.2.257',
    '[::1::]',
    '[1]',
  ],
])('%j is no host of ours', (host) => {
  expect(hosts.mistakeOf(requestTo(host))).toBe('unknown_host');
  expect(hosts.mistakeOf(requestTo(host), true)).toBeNull();
});

test.each([
  ...['', ' ', 'pets.example.org/', 'nala@pets.example.org', 'localhost localhost', 'localhost, localhost'],
  ...[
    'http://localhost',
    'localhost:',
    'localhost:port',
    'localhost:123456',
    '::1',
    '[::1',
    '[::1]x',
    '[fe80::1%25eth0]',
  ],
  ...['bücher.example', 'localhost\u0000', 'localhost?', 'localhost#', '*', `${'a'.repeat(57)}!`],
])('%j is no host at all', (host) => {
  expect(hosts.mistakeOf(requestTo(host))).toBe('invalid_request');
});

test('any port of an IP address is taken, also when many were before', () => {
  for (let port = 1; port <= 300; port += 1)
    expect(hosts.mistakeOf(requestTo(`127.0.0.1:${port}`))).toBeNull();
  expect(hosts.mistakeOf(requestTo('evil.example:300'))).toBe('unknown_host');
  expect(hosts.mistakeOf(requestTo('friends.example:301'))).toBeNull();
});

test.each([
  ['http://pets.example.org/x', 'evil.example', null],
  ['HTTPS://localhost?x', 'evil.example', null],
  ['http://evil.example/x', 'localhost', 'unknown_host'],
  ['http://localhost@evil.example/', 'localhost', 'invalid_request'],
  ['http:///x', 'localhost', 'invalid_request'],
  ['//evil.example/x', 'localhost', null],
  ['*', 'localhost', null],
  ['*', 'evil.example', 'unknown_host'],
])('of the address %s with the host %s the mistake is %s', (url, host, mistake) => {
  expect(hosts.mistakeOf(requestTo(host, url))).toBe(mistake);
});
