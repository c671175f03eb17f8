/** The part of the page about passkeys. */
import { form } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import { moment, section } from '../pages/sections.ts';
import { passkeyForm } from '../passkeys/passkey-form.ts';
import { PASSKEY_NAME_LIMIT } from '../passkeys/passkeys.service.ts';
import type { Passkey } from '../passkeys/passkeys.store.ts';
import { type SecurityView, securityPath } from './security-view.ts';

/** Nothing where there are none and none can be made. */
export function passkeysSection({ passkeys, creation, csrf }: SecurityView): Html | null {
  if (passkeys.length === 0 && creation === null) return null;
  const name = {
    ...NAME,
    label: 'Name of the new passkey',
    hint: 'For example: my phone, key on the key ring',
  };
  const add = { action: securityPath('passkey'), csrf, fields: [name], name: 'new-passkey' };
  return section(
    'passkeys',
    'Passkeys',
    html`<p>A passkey signs you in with your fingerprint, your face or the lock of your screen, without a password and on this site only. Once you have one, your password alone is no longer enough.</p>
${passkeys.length > 0 && html`<ul class="flex list-none flex-col gap-4 p-0">${passkeys.map((passkey, index) => passkeyItem(passkey, index, csrf))}</ul>`}
${creation !== null && passkeyForm({ ...add, submit: 'Add a passkey' }, 'create', creation, WITHOUT_PASSKEYS)}`,
  );
}

function passkeyItem({ id, name, since, lastUsed }: Passkey, index: number, csrf: string): Html {
  const hidden = { passkey: id };
  const field = { ...NAME, label: 'Name', value: name };
  return html`<li class="flex flex-col gap-2 rounded-input border border-line p-4">
<p class="break-words font-semibold">${name}</p>
<p class="text-ink-2 text-sm">Added on ${moment(since)}${lastUsed && html`, last used on ${moment(lastUsed)}`}.</p>
<details>
<summary class="min-h-11 cursor-pointer py-2 text-brand">Rename or remove<span class="sr-only"> ${name}</span></summary>
<div class="flex flex-col gap-4 pt-2">
${form({ action: securityPath('rename-passkey'), csrf, hidden, fields: [field], submit: withName('Rename', name), name: `passkey-${index}`, look: 'secondary' })}
${form({ action: securityPath('remove-passkey'), csrf, hidden, fields: [], submit: withName('Remove', name), name: `remove-passkey-${index}`, look: 'secondary' })}
</div>
</details>
</li>`;
}

/** A button's word, and for who cannot see where it stands the passkey that it is about. */
const withName = (word: string, name: string): Html =>
  html`<span>${word}<span class="sr-only"> ${name}</span></span>`;

const NAME = { name: 'name', autocomplete: 'off', limit: PASSKEY_NAME_LIMIT };

const WITHOUT_PASSKEYS =
  'Passkeys need JavaScript and a browser that knows them. To add one, open this page in such a browser.';
