/** Who sends something, as counters and rows know them. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { personHash } from '../lib/person.ts';
import type { Caller } from './limit.ts';

/** What a caller is counted by: a person, or a network and the wider one around it. */
export interface SenderKeys {
  readonly narrow: string;
  /** Null for a person. */
  readonly wide: string | null;
}

/** How many times as much as one network is let through from the wider one around it. */
export const WIDE_FACTOR = 4;

export function senderKeysOf({ person, address }: Caller): SenderKeys {
  return person === null ? networksOf(address) : { narrow: personHash(person), wide: null };
}

/** Hashes a text with the installation's key: whoever reads a hash cannot find the text by trying. */
export type KeyedHash = (text: string) => Promise<string>;

/** @param readKey is called until it has answered once. */
export function createKeyedHash(readKey: () => Promise<string>): KeyedHash {
  let key: Promise<string> | null = null;
  return async (text) => {
    key ??= readKey().catch((error: unknown) => {
      key = null;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(text)
      .digest('base64url');
  };
}

/** The networks that an address belongs to. */
export interface Networks {
  /** As far as one household or office has it to itself: an IPv4 address, the first 64 bits of an IPv6 address. */
  readonly narrow: string;
  /** What one customer of a provider may move about in: the first 24 bits of IPv4, the first 48 of IPv6. */
  readonly wide: string;
}

/** Anything that is no address is its own network. */
export function networksOf(address: string): Networks {
  const mapped = ipv4Of(address) ?? address;
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

/** The IPv4 address that an IPv6 address stands for, however that is written; null where it is none such. */
function ipv4Of(address: string): string | null {
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const parts = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return parts.flatMap((part) => [part >> 8, part & 255]).join('.');
}

/** The eight groups, without leading zeros; `::` and the dots of IPv4 are written out. */
function groupsOf(address: string): string[] {
  const [zoneless = ''] = address.toLowerCase().split('%');
  const plain = zoneless.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.slice(0, 4).map(Number);
    return [first * 256 + second, third * 256 + fourth].map((part) => part.toString(16)).join(':');
  });
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
