import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

function requestWith(forwarded: string | undefined): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '192.0.2.1' });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

test.each([
  [0, undefined, '192.0.2.1'],
  // What a client claims counts for nothing without a proxy of ours.
  [0, '198.51.100.7', '192.0.2.1'],
  [1, '198.51.100.7', '198.51.100.7'],
  [1, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  [2, '203.0.113.9, 198.51.100.7', '203.0.113.9'],
  [2, '203.0.113.9,198.51.100.7,2001:db8::1', '198.51.100.7'],
  // The proxies are fewer than was said.
  [2, '198.51.100.7', '198.51.100.7'],
  [1, undefined, '192.0.2.1'],
  [1, ' , ', '192.0.2.1'],
])('with %i proxies of ours and X-Forwarded-For %j the client is %s', (proxies, forwarded, address) => {
  expect(clientAddress(requestWith(forwarded), proxies)).toBe(address);
});
