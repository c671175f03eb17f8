import { SERVICE_CATEGORIES, type ServiceCategory } from '@pawhood/contract/product.ts';
import { Tabs } from '#/ui/tabs.tsx';

export interface CategoryTabsProps {
  /** Null for the tab of all categories. */
  selected: ServiceCategory | null;
  addressOf: (change: { category: ServiceCategory | null }) => string;
  panelId: string;
}

/** All, then the seven categories, each an address of its own. §2.34f §3.10 */
export function CategoryTabs({ selected, addressOf, panelId }: CategoryTabsProps) {
  const tabs = SERVICE_CATEGORIES.map((category) => ({
    key: category,
    label: category,
    href: addressOf({ category }),
  }));
  const all = { key: 'All', label: 'All', href: addressOf({ category: null }) };
  return (
    <Tabs
      label="Service categories"
      tabs={[all, ...tabs]}
      selected={selected ?? all.key}
      panelId={panelId}
      compact
    />
  );
}
