import { createProfile, readOwnProfile } from '@pawhood/contract/users.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { testTenant } from '../../testing/test-tenant.ts';

const tenant = await testTenant();
const { url } = await testApp({ settings: tenant.settings });

const OTIS = {
  email: 'otis@example.org',
  fullName: 'Otis Berg',
  username: 'otis.b',
  profilePicture: 'https://pictures.example/otis.png',
  providerSub: 'auth0|otis',
};

/** A person with a token, and their calls. */
async function person(sub: string) {
  const token = await tenant.token({ sub });
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      json: text === '' ? null : JSON.parse(text),
    };
  };
}

describe('creation', () => {
  test('§7.4a §3.2 it answers 201 with the profile, which then is the own one with every field sent', async () => {
    const otis = await person('auth0|otis');
    const made = await otis('POST', createProfile.path, { userProfile: OTIS });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject(OTIS);
    const own = await otis('GET', readOwnProfile.path);
    expect(own.status).toBe(200);
    expect(own.json).toEqual(made.json);
  });
});
