import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const PEER = '192.0.2.1';

function requestWith(forwarded: string | undefined, peer: string | null = PEER): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer ?? undefined });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

test.each([
  [0, undefined, PEER],
  // What a client claims counts for nothing without a proxy of ours.
  [0, '198.51.100.7', PEER],
  [1, '198.51.100.7', '198.51.100.7'],
  [1, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  [2, '203.0.113.9, 198.51.100.7', '203.0.113.9'],
  [2, '203.0.113.9,198.51.100.7,2001:db8::1', '198.51.100.7'],
  // The proxies are fewer than was said.
  [2, '198.51.100.7', '198.51.100.7'],
  [1, undefined, PEER],
  [1, ' , ', PEER],
])('with %i proxies of ours and X-Forwarded-For %j the client is %s', (proxies, forwarded, address) => {
  expect(clientAddress(requestWith(forwarded), proxies)).toBe(address);
});

test.each([
  ['198.51.100.7:4711', '198.51.100.7'],
  ['198.51.100.7:65535', '198.51.100.7'],
  ['[2001:db8::57]', '2001:db8::57'],
  ['[2001:db8::57]:4711', '2001:db8::57'],
  // An address of the first kind, whose last group only looks like a port.
  ['2001:db8::57:4711', '2001:db8::57:4711'],
  ['fe80::57%eth0', 'fe80::57'],
  ['[fe80::57%25eth0]:4711', 'fe80::57'],
  ['\t::FFFF:198.51.100.7 ', '::FFFF:198.51.100.7'],
])('%j is read as the address %s', (entry, address) => {
  expect(clientAddress(requestWith(`203.0.113.9, ${entry}`), 1)).toBe(address);
});

test.each([
  ...['unknown', '_hidden', 'localhost', 'unix:', 'unix:/run/pawhood.sock', 'null', '-', '"', "' or 1=1 --"],
  ...['198.51.100', '198.51.100.257', '198.51.100.07', '0x7f000001', '2130706433', '198.51.100.7/24'],
  ...['198.51.100.7:', '198.51.100.7:port', '198.51.100.7:471111', '198.51.100.7 :80', '198.51.100.7:80:80'],
  ...['[198.51.100.7]:80', '198.51.100.7%eth0', '198.51.100.7\u0000', '１９８.51.100.7'],
  ...['2001:db8:::57', '[2001:db8::57', '2001:db8::57]', '[2001:db8::57]x', '[]', '[]:80', '[::1%]', '%eth0'],
  ...['for=198.51.100.7', 'http://198.51.100.7', '<script>', '\\', 'a'.repeat(57), ':'.repeat(57)],
])('%j is no address: the next one nearer to us counts, at the end the connection’s own', (entry) => {
  expect(clientAddress(requestWith(`203.0.113.9, ${entry}`), 1)).toBe(PEER);
  expect(clientAddress(requestWith(`203.0.113.9, ${entry}, 198.51.100.7:80`), 2)).toBe('198.51.100.7');
});

test.each([
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1'],
  ['fe80::57%eth0', 'fe80::57'],
  [null, ''],
])('of a connection from %s the address is %j', (peer, address) => {
  expect(clientAddress(requestWith(undefined, peer), 0)).toBe(address);
});
