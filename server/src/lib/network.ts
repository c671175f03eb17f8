import { isIPv6 } from 'node:net';

/**
 * The network an address belongs to, as far as one household or office has it to itself: the first 24 bits of an IPv4
 * address, the first 64 of an IPv6 address. Anything else is its own network.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv6(mapped)) return `${groupsOf(mapped).slice(0, 4).join(':')}::/64`;
  const [network] = /^\d+\.\d+\.\d+(?=\.\d+$)/.exec(mapped) ?? [];
  return network === undefined ? mapped : `${network}.0/24`;
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
