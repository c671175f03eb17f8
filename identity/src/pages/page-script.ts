import { PUBLIC_LOCALE } from '@pawhood/contract/values/dates.ts';
import { PASSKEY_SCRIPT } from './passkey-script.ts';

/**
 * What the pages do where scripts run; without it a password stays hidden, and moments read in UTC. It is written into
 * each page, and the content policy lets it through by its hash. Moments are written as `momentText` does.
 *
 * What is sent is a password again, so that no browser keeps it among what was typed into texts.
 */
export const PAGE_SCRIPT = `
for (const button of document.querySelectorAll('[data-reveals]')) {
  const input = document.getElementById(button.dataset.reveals);
  const show = (isShown) => {
    input.type = isShown ? 'text' : 'password';
    button.firstChild.data = isShown ? 'Hide' : 'Show';
  };
  button.hidden = false;
  button.addEventListener('click', () => show(input.type === 'password'));
  input.form.addEventListener('submit', () => show(false));
}
for (const button of document.querySelectorAll('[data-prints]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
for (const time of document.querySelectorAll('time')) {
  const { language } = navigator;
  const form = { dateStyle: 'medium', timeStyle: 'short' };
  const { hourCycle } = new Intl.DateTimeFormat(language, form).resolvedOptions();
  const locale = /^en\\b/i.test(language) ? '${PUBLIC_LOCALE}' : language;
  time.textContent = new Date(time.dateTime).toLocaleString(locale, { ...form, hourCycle });
}
${PASSKEY_SCRIPT}`;
