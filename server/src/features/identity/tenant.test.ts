import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const { url, app } = await testApp({
  settings: {
    IDENTITY_MODE: 'auth0',
    IDENTITY_DOMAIN: 'pets.eu.auth0.com',
    IDENTITY_CLIENT_ID: 'client-57',
    IDENTITY_AUDIENCE: 'https://api.pets.example.org',
  },
});

test('with a tenant nothing of our own provider is mounted', async () => {
  expect(app.hasRoute({ method: 'GET', url: '/idp/*' })).toBe(false);
  const paths = ['authorize', '.well-known/openid-configuration', '.well-known/jwks.json', 'account'];
  for (const path of paths) {
    const response = await fetch(`${url}/idp/${path}`, { redirect: 'manual' });
    // The application's own page, as at every address that is none.
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('<div id="root">');
  }
  expect((await fetch(`${url}/idp/oauth/token`, { method: 'POST' })).status).toBe(405);
});

test('the browser is told of the tenant', async () => {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { identity: unknown };
  expect(config.identity).toMatchObject({
    mode: 'auth0',
    domain: 'pets.eu.auth0.com',
    clientId: 'client-57',
    audience: 'https://api.pets.example.org',
    accountUrl: '',
  });
});
