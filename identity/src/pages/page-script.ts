import { PUBLIC_LOCALE } from '@pawhood/contract/values/dates.ts';
import { PASSKEY_SCRIPT } from './passkey-script.ts';

/**
 * What the pages do where scripts run; without it a password stays hidden, and moments read in UTC. It is written into
 * each page, and the content policy lets it through by its hash: it has no words of its own. Moments are written as
 * `momentText` does; on an English page as the browser has them, on others in the page's language.
 *
 * What is typed ends before the button that shows it, however long its word is and however large the letters are. What
 * is sent is a password again, so that no browser keeps it among what was typed into texts.
 */
export const PAGE_SCRIPT = `
for (const button of document.querySelectorAll('[data-reveals]')) {
  const { reveals, hide } = button.dataset;
  const input = document.getElementById(reveals);
  const reveal = button.firstChild.data;
  const show = (isShown) => {
    input.type = isShown ? 'text' : 'password';
    button.firstChild.data = isShown ? hide : reveal;
  };
  const keepClear = () => {
    input.style.paddingInlineEnd = button.offsetWidth + 8 + 'px';
  };
  button.hidden = false;
  new ResizeObserver(keepClear).observe(button);
  button.addEventListener('click', () => show(input.type === 'password'));
  input.form.addEventListener('submit', () => show(false));
}
for (const button of document.querySelectorAll('[data-prints]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
for (const time of document.querySelectorAll('time')) {
  const { lang } = document.documentElement;
  const own = navigator.language;
  const language = lang === 'en' || own.split('-')[0] === lang ? own : lang;
  const form = { dateStyle: 'medium', timeStyle: 'short' };
  const { hourCycle } = new Intl.DateTimeFormat(language, form).resolvedOptions();
  const locale = /^en\\b/i.test(language) ? '${PUBLIC_LOCALE}' : language;
  time.textContent = new Date(time.dateTime).toLocaleString(locale, { ...form, hourCycle });
}
${PASSKEY_SCRIPT}`;
