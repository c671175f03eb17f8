import type { Provider } from '@pawhood/contract/directory/list.ts';

export interface ContactLink {
  readonly kind: 'phone' | 'website' | 'email';
  readonly href: string;
  /** Text of the link: the number, the host, the address. */
  readonly text: string;
}

/** The ways to reach a provider that can be followed; what cannot is left out, never shown as a dead link. */
export function contactLinks(
  provider: Pick<Provider, 'phone' | 'phoneE164' | 'website' | 'email'>,
): ContactLink[] {
  return [phoneLink(provider), websiteLink(provider.website), emailLink(provider.email)].filter(
    (link) => link !== null,
  );
}

function phoneLink({ phone, phoneE164 = phone }: Pick<Provider, 'phone' | 'phoneE164'>): ContactLink | null {
  const dialled = phoneE164.replace(/[^\d+]/g, '');
  return /\d{3}/.test(dialled) ? { kind: 'phone', href: `tel:${dialled}`, text: phone.trim() } : null;
}

/** http and https only; an address written without a scheme is taken for https. */
function websiteLink(website: string): ContactLink | null {
  const trimmed = website.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  if (!/^https?:$/.test(protocol) || !hostname.includes('.')) return null;
  return { kind: 'website', href, text: hostname.replace(/^www\./, '') };
}

/** Only what can stand behind `mailto:` as it is: `?` and `&` would begin a query of the link. */
function emailLink(email: string): ContactLink | null {
  const trimmed = email.trim();
  return /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/.test(trimmed)
    ? { kind: 'email', href: `mailto:${trimmed}`, text: trimmed }
    : null;
}

const OPENSTREETMAP = 'https://www.openstreetmap.org';

/** Where the way to a provider can be looked up: its point on the map, else its address; null when neither is known. */
export function directionsTo({
  lat,
  lon,
  address,
}: Pick<Provider, 'lat' | 'lon' | 'address'>): string | null {
  if (lat !== undefined && lon !== undefined) {
    return `${OPENSTREETMAP}/directions?to=${encodeURIComponent(`${lat},${lon}`)}`;
  }
  return address === '' ? null : `${OPENSTREETMAP}/search?query=${encodeURIComponent(address)}`;
}
