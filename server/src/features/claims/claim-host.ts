/** Hosts under which a record says whose a website is. */

/** Sites on which many have a page: a record there is none of theirs. */
const SHARED_HOSTS = [
  ...['facebook.com', 'fb.com', 'fb.me', 'instagram.com', 'linktr.ee', 'tiktok.com', 'youtube.com', 'x.com'],
  ...[
    'twitter.com',
    'linkedin.com',
    'whatsapp.com',
    'wa.me',
    'google.com',
    'goo.gl',
    'business.site',
    'g.page',
  ],
  ...[
    'wixsite.com',
    'wix.com',
    'wordpress.com',
    'blogspot.com',
    'squarespace.com',
    'weebly.com',
    'webnode.com',
  ],
  ...[
    'jimdosite.com',
    'jimdofree.com',
    'godaddysites.com',
    'myshopify.com',
    'etsy.com',
    'github.io',
    'webflow.io',
  ],
  ...['netlify.app', 'vercel.app', 'pages.dev', 'carrd.co', 'booking.com', 'yelp.com', 'tripadvisor.com'],
  ...['marktplaats.nl', 'rover.com', 'pawshake.com'],
];

/** Host of a website under which its owner can add a record; empty where it is shared, or there is none. */
export function claimHostOf(website: string): string {
  if (!URL.canParse(website)) return '';
  const host = new URL(website).hostname.replace(/^www\./u, '').replace(/\.$/u, '');
  const isName = /^(?:[a-z\d_-]+\.)+[a-z][a-z\d-]*$/u.test(host);
  const isShared = SHARED_HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`));
  // With the record's name before it, it must fit into what a name may be.
  return isName && !isShared && host.length <= 240 ? host : '';
}
