/** Parts of countries that have public holidays of their own, as OpenStreetMap names them, by GeoNames' codes. */
const STATES: Readonly<Partial<Record<string, string>>> = {
  AT: '01 Burgenland, 02 Kärnten, 03 Niederösterreich, 04 Oberösterreich, 05 Salzburg, 06 Steiermark, 07 Tirol, 08 Vorarlberg, 09 Wien',
  AU: '01 Australian Capital Territory, 02 New South Wales, 03 Northern Territory, 04 Queensland, 05 South Australia, 06 Tasmania, 07 Victoria, 08 Western Australia',
  CA: '01 Alberta, 02 British Columbia, 03 Manitoba, 04 New Brunswick, 05 Newfoundland and Labrador, 07 Nova Scotia, 08 Ontario, 09 Prince Edward Island, 10 Quebec, 11 Saskatchewan, 12 Yukon, 13 Northwest Territories, 14 Nunavut',
  DE: '01 Baden-Württemberg, 02 Bayern, 03 Bremen, 04 Hamburg, 05 Hessen, 06 Niedersachsen, 07 Nordrhein-Westfalen, 08 Rheinland-Pfalz, 09 Saarland, 10 Schleswig-Holstein, 11 Brandenburg, 12 Mecklenburg-Vorpommern, 13 Sachsen, 14 Sachsen-Anhalt, 15 Thüringen, 16 Berlin',
  GB: 'ENG England, NIR Northern Ireland, SCT Scotland, WLS Wales',
};

/** The name of a part of a country by its code; empty where holidays do not differ, or nobody knows. */
export function stateName(country: string, code: string): string {
  const listed = STATES[country]?.split(', ').find((entry) => entry.startsWith(`${code} `));
  return listed?.slice(code.length + 1) ?? '';
}
