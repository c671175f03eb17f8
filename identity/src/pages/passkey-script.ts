/**
 * Asks the browser for a passkey when its form is sent, and sends the answer along; part of `PAGE_SCRIPT`.
 *
 * Bytes travel as base64url. Without script, or where a browser knows no passkeys, the forms stay hidden.
 */
export const PASSKEY_SCRIPT = `
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const optionsOf = (text) => {
  const options = JSON.parse(text);
  const { user, allowCredentials = [], excludeCredentials = [] } = options;
  options.challenge = bytesOf(options.challenge);
  for (const named of [...(user ? [user] : []), ...allowCredentials, ...excludeCredentials])
    named.id = bytesOf(named.id);
  return options;
};
const PARTS = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];
const answerOf = ({ id, type, response }) => {
  const parts = PARTS.filter((part) => response[part]).map((part) => [part, textOf(response[part])]);
  const transports = response.getTransports?.();
  const whole = { ...Object.fromEntries(parts), ...(transports && { transports }) };
  return JSON.stringify({ id, rawId: id, type, response: whole, clientExtensionResults: {} });
};
for (const place of window.PublicKeyCredential ? document.querySelectorAll('[data-passkey]') : []) {
  const { passkey: kind, options, present, none } = place.dataset;
  const form = place.querySelector('form');
  const answer = Object.assign(document.createElement('input'), { type: 'hidden', name: 'answer' });
  form.append(answer);
  let isAsking = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    place.lastElementChild.textContent = '';
    try {
      answer.value = answerOf(await navigator.credentials[kind]({ publicKey: optionsOf(options) }));
      form.submit();
    } catch (error) {
      place.lastElementChild.textContent = error.name === 'InvalidStateError' ? present : none;
    }
    isAsking = false;
  });
  place.hidden = false;
}
for (const text of document.querySelectorAll('[data-no-passkeys]')) text.hidden = Boolean(window.PublicKeyCredential);
`;
