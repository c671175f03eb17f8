/**
 * The way to a page as structured data.
 *
 * @param start before their paths: the site's address, which structured data must spell out, and the base of the language.
 */
export function breadcrumbs(steps: readonly { name: string; path: string }[], start: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: start + path,
    })),
  };
}
