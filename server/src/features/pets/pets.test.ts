import { createProfile } from '@pawhood/contract/users.ts';
import { describe, expect, test } from 'vitest';
import { type Caller, callerWith } from '../../testing/person.ts';
import { petOf } from '../../testing/pet.ts';
import { testApp } from '../../testing/test-app.ts';
import { testTenant } from '../../testing/test-tenant.ts';

const tenant = await testTenant();
const { url } = await testApp({ settings: tenant.settings });

/** A person with a profile. */
async function member(sub: string): Promise<{ call: Caller; id: string }> {
  const call = callerWith(url, await tenant.token({ sub }));
  const { json } = await call('POST', createProfile.path, { userProfile: { fullName: 'Otis Berg' } });
  return { call, id: String(json['id']) };
}

describe('a pet', () => {
  test('§7.14a it is answered 200 as JSON', async () => {
    const { call, id } = await member('auth0|first');
    const pet = await petOf(call, { name: 'Tigger' });
    const answer = await callerWith(url, null)('GET', `/api/pets/${pet.id}`);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ id: pet.id, userId: id, name: 'Tigger' });
    const changed = await call('PATCH', `/api/pets/${pet.id}`, { name: 'Nala' }, 1);
    expect(changed.status).toBe(200);
    const again = await call('PATCH', `/api/pets/${pet.id}`, { name: 'Nala 2' }, 1);
    expect(again.json).toMatchObject({ code: 'changed_elsewhere', current: { name: 'Nala', version: 2 } });
    expect((await call('PATCH', `/api/pets/${pet.id}`, { name: 'Nala 2' })).status).toBe(428);
  });
});
