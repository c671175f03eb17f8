/** The part of the page about passkeys. */
import { PASSKEY_NAME_LIMIT } from '@pawhood/contract/limits.ts';
import type { Design } from '../host.ts';
import { form, unseen } from '../pages/fields.ts';
import { type Html, html, type Piece } from '../pages/html.ts';
import { momentIn, section, timeOf } from '../pages/sections.ts';
import { passkeyForm } from '../passkeys/passkey-form.ts';
import type { Passkey } from '../passkeys/passkeys.store.ts';
import { type SecurityView, securityPath } from './security-view.ts';

/** Nothing where there are none and none can be made. */
export function passkeysSection({ passkeys, creation, csrf, design }: SecurityView): Html | null {
  if (passkeys.length === 0 && creation === null) return null;
  const { words } = design;
  const { PASSKEYS, PASSKEYS_ABOUT, NEW_PASSKEY_NAME, NEW_PASSKEY_HINT } = words.identity;
  const { ADD_PASSKEY, ADD_PASSKEY_ELSEWHERE } = words.identity;
  const name = { ...NAME, label: NEW_PASSKEY_NAME, hint: NEW_PASSKEY_HINT };
  const add = { action: securityPath('passkey'), csrf, fields: [name], name: 'new-passkey' };
  return section(
    'passkeys',
    PASSKEYS,
    html`<p>${PASSKEYS_ABOUT}</p>
${passkeys.length > 0 && html`<ul class="flex list-none flex-col gap-4 p-0">${passkeys.map((passkey, index) => passkeyItem(design, passkey, index, csrf))}</ul>`}
${creation !== null && passkeyForm(words, { ...add, submit: ADD_PASSKEY }, 'create', creation, ADD_PASSKEY_ELSEWHERE)}`,
  );
}

function passkeyItem(design: Design, passkey: Passkey, index: number, csrf: string): Html {
  const { words } = design;
  const { id, name } = passkey;
  const { NAME: label, renameOrRemove, renamePasskey, removePasskey } = words.identity;
  const submit = (parts: Piece) => html`<span>${parts}</span>`;
  const hidden = { passkey: id };
  const field = { ...NAME, label, value: name };
  return html`<li class="flex flex-col gap-2 rounded-input border border-line p-4">
<p class="break-words font-semibold">${name}</p>
<p class="text-ink-2 text-sm">${useOf(design, passkey)}</p>
<details>
<summary class="min-h-11 cursor-pointer py-2 text-brand">${renameOrRemove(unseen, name)}</summary>
<div class="flex flex-col gap-4 pt-2">
${form(words, { action: securityPath('rename-passkey'), csrf, hidden, fields: [field], submit: submit(renamePasskey(unseen, name)), name: `passkey-${index}`, look: 'secondary' })}
${form(words, { action: securityPath('remove-passkey'), csrf, hidden, fields: [], submit: submit(removePasskey(unseen, name)), name: `remove-passkey-${index}`, look: 'secondary' })}
</div>
</details>
</li>`;
}

/** When it was added, and used. */
function useOf(design: Design, { since, lastUsed }: Passkey): Piece {
  const { passkeySince, passkeyUsed } = design.words.identity;
  const [at, added] = [timeOf(since), momentIn(design, since)];
  if (lastUsed === null) return passkeySince(at, added);
  return passkeyUsed(at, added, timeOf(lastUsed), momentIn(design, lastUsed));
}

const NAME = { name: 'name', autocomplete: 'off', limit: PASSKEY_NAME_LIMIT };
