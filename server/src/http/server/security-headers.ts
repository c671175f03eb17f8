/** The headers that tell a browser what our answers may do; computed once at start. */
import { createHash } from 'node:crypto';
import { OWN_PAGE_SCRIPT } from '../pages/own-page-script.ts';

export interface SecurityHeadersParts {
  /** Decides whether browsers are told to insist on https. */
  readonly publicUrl: string;
  /** Whether that goes for the names beneath it, too; absent where not. */
  readonly hstsSubdomains?: boolean;
  /** Texts of the style elements that pages contain. */
  readonly styles: readonly string[];
  /** Texts of the script elements that pages contain; everything else that runs is a file of ours. */
  readonly scripts?: readonly string[];
  /** Origin of an identity provider that is not ours: pages ask it for tokens, in a hidden frame too. */
  readonly tenantOrigin?: string | null;
  /** Null, as when absent, where pages show no map; otherwise other origins the map may load its base map from. */
  readonly map?: { readonly styleOrigin: string | null } | null;
}

export interface SecurityHeaders {
  /** Headers of every answer that is none of the others, as a flat list. */
  readonly plain: readonly string[];
  /** Headers of what other sites may show: feeds, and the pictures of the site itself. */
  readonly shared: readonly string[];
  /** Headers of pages. */
  readonly page: readonly string[];
  /** Headers of pages that ask for what they show of their person: with the script that does it. */
  readonly ownPage: readonly string[];
  /** Headers of scripts: a worker runs under the policy of its own file, not of the page that started it. */
  readonly script: readonly string[];
}

/** By what browsers are told to insist on https for a year; null where the site is reached by http. */
export function strictTransportOf({
  publicUrl,
  hstsSubdomains = false,
}: Pick<SecurityHeadersParts, 'publicUrl' | 'hstsSubdomains'>): string | null {
  if (!publicUrl.startsWith('https:')) return null;
  return `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
}

/** Headers by the style that a page brings along; empty where it brings none. They are made once for each. */
export function createStyledHeaders(parts: SecurityHeadersParts): (style: string) => SecurityHeaders {
  const made = new Map<string, SecurityHeaders>();
  return (style) => {
    const styles = style === '' ? parts.styles : [...parts.styles, style];
    const headers = made.get(style) ?? createSecurityHeaders({ ...parts, styles });
    made.set(style, headers);
    return headers;
  };
}

export function createSecurityHeaders(parts: SecurityHeadersParts): SecurityHeaders {
  const { map = null } = parts;
  const strictTransport = strictTransportOf(parts);
  const common = [
    ...['x-content-type-options', 'nosniff'],
    ...['referrer-policy', 'strict-origin-when-cross-origin'],
    ...['permissions-policy', permissionsOf(parts)],
    ...['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ...(strictTransport === null ? [] : ['strict-transport-security', strictTransport]),
  ];
  const withPolicy = (policy: string, sites: 'same-origin' | 'cross-origin' = 'same-origin') => [
    ...['content-security-policy', policy],
    ...['cross-origin-resource-policy', sites],
    ...common,
  ];
  return {
    plain: withPolicy(NO_PAGE),
    shared: withPolicy(NO_PAGE, 'cross-origin'),
    page: withPolicy(pagePolicy(parts)),
    ownPage: withPolicy(pagePolicy({ ...parts, scripts: [...(parts.scripts ?? []), OWN_PAGE_SCRIPT] })),
    script: withPolicy(
      `default-src 'none'; script-src 'self'; connect-src ${origins([map?.styleOrigin])}; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    ),
  };
}

/** The policy of what is no page. */
export const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Nothing of ours needs the others, so no script that slips in gets them either; where somebody is, the map asks. */
function permissionsOf({ map = null }: SecurityHeadersParts): string {
  const geolocation = map === null ? '()' : '(self)';
  return `camera=(), display-capture=(), geolocation=${geolocation}, microphone=(), payment=(), usb=()`;
}

/** Our own origin, and those of others that there are. */
function origins(others: readonly (string | null | undefined)[]): string {
  return ["'self'", ...new Set(others.filter((origin) => typeof origin === 'string'))].join(' ');
}

function pagePolicy(parts: SecurityHeadersParts): string {
  const { styles, scripts = [], tenantOrigin = null, map = null } = parts;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${origins([tenantOrigin, map?.styleOrigin])}`,
    // The silent renewal of a token; our own provider's answer alone lets itself be framed.
    `frame-src ${origins([tenantOrigin])}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The addresses of the map's worker and of the site's, and article HTML that the server has sanitised.
    'trusted-types map-worker service-worker article-html',
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
