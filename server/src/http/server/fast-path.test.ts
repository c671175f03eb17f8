import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { addFastPath } from './fast-path.ts';
import { createHosts } from './hosts.ts';

const parts = {
  hosts: createHosts('https://pets.example.org'),
  nextId: () => 'request-57',
  logger: pino({ enabled: false }),
};

test('the fast path takes the place of the router alone', () => {
  const app = fastify();
  addFastPath(app, parts);
  expect(app.server.listenerCount('request')).toBe(1);
});

test('it refuses to take the place of anything else, which would then hear of no request', () => {
  const app = fastify();
  app.server.on('request', () => {});
  expect(() => addFastPath(app, parts)).toThrow('the router alone');
});
