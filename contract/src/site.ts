import * as v from 'valibot';
import { EDITIONS } from './departures.ts';
import { endpoint } from './endpoint.ts';
import { identityConfig } from './identity/identity.ts';
import { city } from './values/city-fields.ts';

/** The configuration of this installation for the browser; also inlined in every page. */
export const siteConfig = v.object({
  edition: v.picklist(EDITIONS),
  /** Address people reach the site at, without a trailing slash: `https://pets.example.org`. */
  publicUrl: v.string(),
  version: v.string(),
  /** Of the site, for visitors. */
  name: v.string(),
  /** Of the page, or of the site where no page asks: a code of BCP 47. */
  language: v.string(),
  /** Before the paths of its pages: nothing in the site's own, `/nl` in Dutch. */
  base: v.string(),
  /** Those on offer, each with the name that it gives itself, and the offer to read a page in it; the site's own first. */
  languages: v.array(v.object({ code: v.string(), base: v.string(), name: v.string(), offer: v.string() })),
  /** What the operator has written for the front page; absent where the page says its own. */
  heading: v.optional(v.string()),
  lead: v.optional(v.string()),
  /** Of the site's colours, whole degrees from 0 to 359; absent where they are those of the style sheet. */
  hue: v.optional(v.number()),
  /** Person or organisation that runs the site; empty when not set. */
  operatorName: v.string(),
  supportEmail: v.string(),
  socialUrl: v.string(),
  identity: identityConfig,
  /** Those that people choose among. */
  cities: v.array(city),
});
export type SiteConfig = v.InferOutput<typeof siteConfig>;

/** Reads what the browser needs to know of this installation. */
export const readSiteConfig = endpoint({
  method: 'GET',
  path: '/config.json',
  summary: 'Settings of this installation that the browser needs.',
  answer: siteConfig,
});

/** The operator's own document (`DATA_DIR/pages/*.md`). */
export const sitePage = v.object({
  /** Sanitised; empty when the operator has written none. */
  html: v.string(),
  /** Its language, where it is not that which was asked for. */
  language: v.optional(v.string()),
});
export type SitePage = v.InferOutput<typeof sitePage>;

/** The documents an operator can write, by the names of their files. */
export const SITE_PAGES = ['privacy-policy', 'terms-of-service', 'reviews-policy'] as const;
export type SitePageName = (typeof SITE_PAGES)[number];

/** Reads a document of the operator. */
export const readSitePage = endpoint({
  method: 'GET',
  path: '/local/api/pages/:name',
  summary:
    "One of the operator's own documents: privacy-policy, terms-of-service or reviews-policy, also in a language as privacy-policy.fr.",
  params: v.object({
    /** In another language than the site's own with its code: `privacy-policy.fr`. */
    name: v.pipe(
      v.string(),
      v.regex(/^(?:privacy-policy|terms-of-service|reviews-policy)(?:\.[a-z]{2,3})?$/),
    ),
  }),
  answer: sitePage,
});
