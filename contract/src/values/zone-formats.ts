/** Formatters of moments by time zone: making one costs a hundred times what using it does, and 30 kB. */

/** More zones than are asked for; what comes beyond pushes out the one made first. */
const ZONE_CACHE_SIZE = 64;

/**
 * One formatter of this form for each time zone, made when it is first asked for.
 *
 * @returns the formatter of a zone (IANA name); throws a RangeError where there is no such zone.
 */
export function zoneFormats(
  locale: string,
  form: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const cachedFormat = formats.get(timeZone);
    if (cachedFormat) return cachedFormat;
    const format = new Intl.DateTimeFormat(locale, { ...form, timeZone });
    const [first] = formats.keys();
    if (formats.size >= ZONE_CACHE_SIZE && first !== undefined) formats.delete(first);
    formats.set(timeZone, format);
    return format;
  };
}
