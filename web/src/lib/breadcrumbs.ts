/**
 * The way to a page as structured data.
 *
 * @param publicUrl the site's address, which structured data must spell out.
 */
export function breadcrumbs(steps: readonly { name: string; path: string }[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
