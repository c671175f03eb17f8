import type { Provider } from '@pawhood/contract/directory/list.ts';
import { Link } from 'wouter';
import { type FromDirectory, providerAddress } from '../provider-address.ts';

export interface ProviderNameProps {
  provider: Pick<Provider, 'id' | 'name'>;
  /** Address of the directory as it is now. */
  directory: string;
  /** Whether all of its entry, which is `relative`, leads there. */
  stretched?: boolean;
}

/** The provider's name as a link to its page. */
export function ProviderName({ provider: { id, name }, directory, stretched = false }: ProviderNameProps) {
  return (
    <Link
      href={providerAddress(id)}
      state={{ directory } satisfies FromDirectory}
      className={`text-ink no-underline hover:text-brand hover:underline ${stretched ? 'after:absolute after:inset-0' : ''}`}
    >
      {name}
    </Link>
  );
}
