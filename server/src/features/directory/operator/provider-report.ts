/** A provider as the operator reads it, and as a script does. */
import type { Cities } from '@pawhood/contract/values/city.ts';
import type { OperatorProvider } from './providers.store.ts';

/** For `--json`: what is known, with the operator's values over the imported ones. */
export function providerReport({ provider, isShown, overrides }: OperatorProvider) {
  const { id, name, category, city, address, phone, website, email, description, tags, services } = provider;
  return {
    id,
    name,
    category,
    city,
    shown: isShown,
    address,
    phone,
    website,
    email,
    description,
    tags,
    services,
    openingHours: provider.openingHours,
    priceRange: provider.priceRange,
    lat: provider.lat,
    lon: provider.lon,
    picture: provider.imageUrl,
    source: provider.source,
    sourceRef: provider.sourceRef,
    sourceDate: provider.sourceDate,
    /** The fields that imports do not overwrite. */
    set: Object.keys(overrides),
  };
}

export function providerText(entry: OperatorProvider, cities: Cities): string {
  const { provider, overrides } = entry;
  const location = provider.lat === null ? '' : `${provider.lat},${provider.lon}`;
  const facts: readonly (readonly [string, string | null])[] = [
    ['category', provider.category],
    ['city', cities.nameOf(provider.city)],
    ['address', provider.address],
    ['phone', provider.phone],
    ['website', provider.website],
    ['email', provider.email],
    ['openingHours', provider.openingHours],
    ['priceRange', provider.priceRange],
    ['services', provider.services.join(', ')],
    ['tags', provider.tags.join(', ')],
    ['location', location],
    ['description', provider.description],
    ['picture', provider.imageUrl],
    ['from', sourceText(entry)],
    ['set by you', Object.keys(overrides).join(', ')],
  ];
  const stated = facts.filter(([, value]) => value !== null && value !== '');
  const lines = stated.map(([name, value]) => `   ${name}: ${value}`);
  return `${provider.name} (${provider.id}), ${stateText(entry)}\n${lines.join('\n')}\n`;
}

/** Whether a place shows, and if not, why. */
export function stateText({ provider, isShown, overrides }: OperatorProvider): string {
  if (isShown) return 'shown';
  if (overrides.hidden === true)
    return `hidden by you; "pawhood providers unhide ${provider.id}" shows it again`;
  return provider.source === 'sample' ? 'hidden example' : 'hidden, because two imports have missed it';
}

function sourceText({ provider: { source, sourceRef, sourceDate } }: OperatorProvider): string {
  const names = { sample: 'a built-in example', openstreetmap: 'OpenStreetMap', file: 'you' } as const;
  const reference = source === 'openstreetmap' && sourceRef !== null ? `, ${sourceRef}` : '';
  return `${names[source]}${reference}${sourceDate === null ? '' : `, ${sourceDate}`}`;
}
