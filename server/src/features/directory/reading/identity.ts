import { createHash } from 'node:crypto';
import type { City } from '@pawhood/contract/values/city.ts';
import type { ProviderDraft } from './draft.ts';

/**
 * Identity from file to file: the id given, or else name, category and address together. A given id of an entry that
 * came from OpenStreetMap (`osm-n123`) stands for that entry, which the operator thereby takes over; the directory's
 * own id of an entry (`file-dublin-4`, as exports write it) for that one.
 */
export function identityOf(
  idOrFacts: string | readonly string[],
  city: City,
): Pick<ProviderDraft, 'id' | 'reference'> {
  if (typeof idOrFacts === 'string' && /^osm-[nwr]\d+$/u.test(idOrFacts))
    return { id: idOrFacts, reference: `${city.key}/${idOrFacts}` };
  const own = `file-${city.key}-`;
  if (typeof idOrFacts === 'string' && idOrFacts.startsWith(own) && /^[a-z0-9-]+$/u.test(idOrFacts))
    return { id: idOrFacts, reference: idOrFacts.slice('file-'.length) };
  const seed = typeof idOrFacts === 'string' ? idOrFacts : idOrFacts.join('\n').toLowerCase();
  const plain = slug(typeof idOrFacts === 'string' ? idOrFacts : (idOrFacts[0] ?? ''));
  const hash = createHash('sha256').update(seed).digest('hex').slice(0, 10);
  const id = plain === idOrFacts ? `${own}${plain}` : `${own}${plain}-${hash}`.replaceAll('--', '-');
  return { id, reference: id.slice('file-'.length) };
}

function slug(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 60);
}
