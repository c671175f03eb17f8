import type { Provider } from '@pawhood/contract/directory/list.ts';
import { VIEW_DETAILS } from '@pawhood/contract/words/directory.ts';
import { useLocation } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { type FromDirectory, providerAddress } from '../provider-address.ts';

export interface ViewDetailsProps {
  provider: Pick<Provider, 'id' | 'name'>;
  /** Address of the directory as it is now. */
  directory: string;
  /** Id of the element with the provider's name, which tells one such button from the others. */
  nameId: string;
}

/** The button to a provider's page; as a form's it also works before, or without, JavaScript. §2.36 */
export function ViewDetails({ provider: { id }, directory, nameId }: ViewDetailsProps) {
  const [, navigate] = useLocation();
  const to = providerAddress(id);
  return (
    <form
      action={useSite().base + to}
      onSubmit={(event) => {
        event.preventDefault();
        navigate(to, { state: { directory } satisfies FromDirectory });
      }}
    >
      <button
        type="submit"
        aria-describedby={nameId}
        className={`${buttonClass('secondary')} w-full text-sm`}
      >
        {VIEW_DETAILS}
      </button>
    </form>
  );
}
