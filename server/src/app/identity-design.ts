/** Dresses the identity provider's pages in the browser application's own style sheet, fonts and icons. */
import type { Language } from '@pawhood/contract/values/words.ts';
import type { Design, Designs } from '@pawhood/identity/host.ts';
import type { ClientBuild } from '../http/pages/client-build.ts';
import { baseIn } from '../lib/site-languages.ts';
import { type SiteLook, withIcons } from '../lib/site-look.ts';
import type { Languages } from '../site/languages.ts';
import type { ReadSiteSettings } from '../site/site-settings.ts';

/** What of the built document's head a page without the application needs. */
const WANTED =
  /<script>[\s\S]*?<\/script>|<meta name="(?:color-scheme|theme-color)"[^>]*>|<link rel="(?:icon|apple-touch-icon|preload)"[^>]*>|<style>[\s\S]*?<\/style>/g;

/** What looks the same in every language. */
type Look = Omit<Design, 'language' | 'words' | 'base'>;

/** @param client without a style sheet while developing, when Vite serves the application. */
export function identityDesigns(
  client: ClientBuild,
  parts: LookParts & { readonly languages: Languages },
): Designs {
  const { offered, siteLanguage, wordsFor } = parts.languages;
  const look = lookOf(client, parts);
  const made = new Map<Language, Design>();
  return {
    in(language) {
      const spoken = { language, words: wordsFor(language), base: () => baseIn(language, parts.languages) };
      const design = made.get(language) ?? { ...look, ...spoken };
      made.set(language, design);
      return design;
    },
    ...{ offered, siteLanguage },
  };
}

interface LookParts {
  readonly siteSettings: ReadSiteSettings;
  readonly look: () => SiteLook;
}

function lookOf({ template, styles, scripts }: ClientBuild, { siteSettings, look }: LookParts): Look {
  const chosen = {
    siteName: () => siteSettings().name,
    operatorName: () => siteSettings().OPERATOR_NAME,
    supportEmail: () => siteSettings().SUPPORT_EMAIL,
    chosenStyle: () => look().style,
  };
  if (styles.length === 0) return { ...PLAIN, ...chosen };
  // What stands in the body starts the application.
  const [start = ''] = template.split('</head>', 1);
  const head = [...start.matchAll(WANTED)].map(([element]) => element).join('\n');
  return {
    head: () => withIcons(head, look()),
    styles,
    scripts: scripts.filter((script) => head.includes(`<script>${script}</script>`)),
    ...chosen,
  };
}

/** Legible and usable in both themes, and no more: there is no style sheet to share while developing. */
const PLAIN_STYLE = `
:root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}
body{margin:0}
main{max-width:30rem;margin:2rem auto;padding:0 1rem}
header,footer{padding:1rem}
svg{width:1.5rem;height:1.5rem;fill:currentColor;vertical-align:middle}
form{display:grid;gap:1rem}
label{display:block}
input:not([type=hidden]){box-sizing:border-box;width:100%}
input,button{min-height:2.75rem;font:inherit}
.text-error{color:light-dark(#a8201a,#ff9c92)}
.skip-link:not(:focus){position:absolute;left:-999px}
`;

const PLAIN = { head: () => `<style>${PLAIN_STYLE}</style>`, styles: [PLAIN_STYLE], scripts: [] };
