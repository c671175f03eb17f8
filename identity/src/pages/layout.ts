/** The document around every page of the provider. */
import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import type { Design } from '../host.ts';
import { attributes, type Html, html, trusted } from './html.ts';
import { PAGE_SCRIPT } from './page-script.ts';

/** The content of a page. */
export interface PageParts {
  /** The page's heading; also its title. */
  readonly title: string;
  readonly body: Html;
  /** Whether what was sent has been refused: the title says so first, as screen readers begin with it. */
  readonly isRefused?: boolean;
  /** Whether no script runs: its policy lets none through. */
  readonly isStill?: boolean;
}

/** The whole document: the product's header, the page on a card, what a person may want to read before signing up. */
export function page(design: Design, { title, body, isRefused = false, isStill = false }: PageParts): string {
  const { language, words, siteName } = design;
  const { refusedTitle, SKIP_TO_CONTENT } = words.identity;
  const { markup } = html`<!doctype html>
<html lang="${language}"${attributes({ dir: isFromRight(language) && 'rtl' })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${isRefused ? refusedTitle(title) : title} · ${siteName()}</title>
${trusted(isStill ? withoutScripts(design.head()) : design.head())}${chosenLook(design)}
</head>
<body>
<a class="skip-link" href="#main">${SKIP_TO_CONTENT}</a>
<div class="flex min-h-dvh flex-col">
${header(design)}
<main id="main" class="mx-auto flex w-full max-w-120 grow flex-col gap-6 px-4 py-8 md:py-12">
<div class="flex flex-col gap-6 rounded-card border border-line bg-card p-6 shadow-soft sm:p-8">
<h1 class="text-h2">${title}</h1>
${body}
</div>
</main>
${footer(design)}
</div>
${!isStill && html`<script>${trusted(PAGE_SCRIPT)}</script>`}
</body>
</html>
`;
  return markup;
}

const withoutScripts = (head: string): string => head.replace(/<script>[\s\S]*?<\/script>/g, '');

/** Whether a language is read from the right. */
const isFromRight = (language: string): boolean => /^(ar|fa|he|ur)\b/.test(language);

/** The policy has the hash of its text. */
function chosenLook({ chosenStyle }: Design): Html | false {
  const style = chosenStyle();
  return style !== '' && trusted(`<style>${style}</style>`);
}

function header({ siteName, base }: Design): Html {
  return html`<header class="border-line border-b bg-paper">
<div class="mx-auto flex min-h-16 max-w-page items-center px-4 md:px-8">
<a href="${base()}${ROUTES.home}" class="inline-flex min-h-11 items-center gap-2 font-bold font-display text-brand text-xl no-underline">${LOGO}${siteName()}</a>
</div>
</header>`;
}

const FOOTER_LINK =
  'inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-brand hover:underline';

function footer({ operatorName, supportEmail, words, base }: Design): Html {
  const { runBy, WRITE_TO_SUPPORT } = words.identity;
  const { PRIVACY_POLICY, TERMS_OF_SERVICE } = words.shell;
  return html`<footer class="border-line border-t">
<div class="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 py-4 text-sm md:px-8">
${operatorName() !== '' && html`<p class="me-auto text-ink-2">${runBy(operatorName())}</p>`}
<ul class="flex list-none flex-wrap gap-x-6 p-0">
<li><a class="${FOOTER_LINK}" href="${base()}${FOOTER_ROUTES.privacy}">${PRIVACY_POLICY}</a></li>
<li><a class="${FOOTER_LINK}" href="${base()}${FOOTER_ROUTES.terms}">${TERMS_OF_SERVICE}</a></li>
<li><a class="${FOOTER_LINK}" href="mailto:${supportEmail()}">${WRITE_TO_SUPPORT}</a></li>
</ul>
</div>
</footer>`;
}

/** The mark, as web/src/ui/illustrations/logo.tsx draws it. */
const LOGO = trusted(`<svg viewBox="0 0 48 48" class="mark size-9 shrink-0" aria-hidden="true">
<g class="fill-current stroke-none"><ellipse cx="8.5" cy="23" rx="4.6" ry="6.2" transform="rotate(-24 8.5 23)"/><ellipse cx="18.4" cy="11.4" rx="5" ry="6.9" transform="rotate(-7 18.4 11.4)"/><ellipse cx="29.6" cy="11.4" rx="5" ry="6.9" transform="rotate(7 29.6 11.4)"/><ellipse cx="39.5" cy="23" rx="4.6" ry="6.2" transform="rotate(24 39.5 23)"/><path d="M21.3 22a4 4 0 0 1 5.4 0l8.9 8.2c2.6 2.4 1.7 5-.8 5.7V40a4.5 4.5 0 0 1-4.5 4.5H17.7A4.5 4.5 0 0 1 13.2 40v-4.1c-2.5-.7-3.4-3.3-.8-5.7z"/></g>
<path class="fill-sun stroke-none" d="M20.5 44.5V38a3.5 3.5 0 0 1 7 0v6.5z"/>
</svg>`);
