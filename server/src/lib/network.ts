import { isIPv6 } from 'node:net';

/** The networks that an address belongs to. */
export interface Networks {
  /** As far as one household or office has it to itself: an IPv4 address, the first 64 bits of an IPv6 address. */
  readonly narrow: string;
  /** What one customer of a provider may move about in: the first 24 bits of IPv4, the first 48 of IPv6. */
  readonly wide: string;
}

/** Anything that is no address is its own network. */
export function networksOf(address: string): Networks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv6(mapped)) {
    const groups = groupsOf(mapped);
    const first = (count: number) => groups.slice(0, count).join(':');
    return { narrow: `${first(4)}::/64`, wide: `${first(3)}::/48` };
  }
  const [network] = /^\d+\.\d+\.\d+(?=\.\d+$)/.exec(mapped) ?? [];
  return network === undefined
    ? { narrow: mapped, wide: mapped }
    : { narrow: `${mapped}/32`, wide: `${network}.0/24` };
}

/** The eight groups, without leading zeros; `::` is written out. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.toLowerCase().split('%');
  const [before = '', after] = plain.split('::');
  const [left, right] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const middle = after === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0);
  const groups = [
    ...(left ?? []),
    ...Array.from({ length: Math.max(middle, 0) }, () => '0'),
    ...(right ?? []),
  ];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
