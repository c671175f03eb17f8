/** Files that somebody hands in as a download of everything, and that are none. */
import { crc32, deflateRawSync } from 'node:zlib';
import { zipOf } from '../people/data-export.ts';

/** One file in an archive that is made by hand: what its headers say is up to whoever makes it. */
interface OddMember {
  readonly name: string | Buffer;
  readonly content: Buffer;
  /** 0 stored, 8 deflated. */
  readonly method?: number;
  readonly flags?: number;
  /** Said of the unpacked content. */
  readonly size?: number;
  readonly packedSize?: number;
  /** Right when left out. */
  readonly crc?: number;
  readonly extra?: Buffer;
  /** Where it is said to be; it is nowhere else then. */
  readonly offset?: number;
  readonly comment?: Buffer;
}

/** An archive whose end can say what it likes, too. */
function archiveOf(
  members: readonly OddMember[],
  end: { readonly count?: number; readonly offset?: number; readonly comment?: Buffer } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const heads: Buffer[] = [];
  let cursor = 0;
  for (const member of members) {
    const body = member.offset === undefined ? bodyOf(member) : Buffer.alloc(0);
    bodies.push(body);
    heads.push(headOf(member, member.offset ?? cursor));
    cursor += body.length;
  }
  const directory = Buffer.concat(heads);
  const { count = members.length, offset = cursor, comment = Buffer.alloc(0) } = end;
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(count, 8);
  last.writeUInt16LE(count, 10);
  last.writeUInt32LE(directory.length, 12);
  last.writeUInt32LE(offset, 16);
  last.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, directory, last, comment]);
}

const bytesOf = ({ content, method = 0 }: OddMember): Buffer =>
  method === 8 ? deflateRawSync(content) : content;

function bodyOf(member: OddMember): Buffer {
  const name = Buffer.from(member.name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(member.flags ?? 0x800, 6);
  head.writeUInt16LE(member.method ?? 0, 8);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, bytesOf(member)]);
}

function headOf(member: OddMember, offset: number): Buffer {
  const {
    content,
    method = 0,
    flags = 0x800,
    crc = crc32(content),
    extra = Buffer.alloc(0),
    comment = Buffer.alloc(0),
  } = member;
  const name = Buffer.from(member.name);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(method, 10);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(member.packedSize ?? bytesOf(member).length, 20);
  head.writeUInt32LE(member.size ?? content.length, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt16LE(comment.length, 32);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name, extra, comment]);
}

const empty = Buffer.from('{"pets":{"pets":[]}}');
const data: OddMember = { name: 'data.json', content: empty };
const picture = (index: number): string => `pictures/${index.toString(16).padStart(32, '0')}-1600.webp`;

/** A field that says sizes and places of 64 bits. */
function zip64(...values: readonly bigint[]): Buffer {
  const field = Buffer.alloc(4 + values.length * 8);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(value, 4 + index * 8);
  return field;
}

const text = (content: string) => () => zipOf({ 'data.json': content });
const MANY = 8_000_000;

/** Files that are no archives of ours; each is refused as a whole. */
export const ODD_ARCHIVES: readonly (readonly [what: string, make: () => Promise<Buffer> | Buffer])[] = [
  ['nothing at all', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from('P')],
  ['the mark of an archive', () => Buffer.from('PK\x03\x04')],
  ['a text', () => Buffer.from('{"pets":{"pets":[]}}')],
  ['a picture', () => Buffer.from('\xff\xd8\xff\xe0 and so on', 'latin1')],
  ['zeros', () => Buffer.alloc(1_000_000)],
  [
    'half an archive',
    async () => (await zipOf({ 'data.json': '{}', 'a.txt': 'a'.repeat(500) })).subarray(0, 90),
  ],
  ['an archive without its beginning', async () => (await zipOf({ 'data.json': empty })).subarray(20)],
  [
    'an archive with bytes behind it',
    async () => Buffer.concat([await zipOf({ 'data.json': empty }), Buffer.alloc(9)]),
  ],
  ['an empty archive', () => archiveOf([])],
  ['an archive without data.json', () => zipOf({ 'data.txt': empty })],
  ['data.json in a folder', () => zipOf({ 'mine/data.json': empty })],
  ['data.json twice', () => archiveOf([data, data])],
  [
    'a picture twice',
    () => archiveOf([data, ...[1, 1].map((number) => ({ ...data, name: picture(number) }))]),
  ],
  ['a name that leads to the root', () => archiveOf([data, { ...data, name: '/etc/passwd' }])],
  ['a name that leads out', () => archiveOf([data, { ...data, name: '../../data.json' }])],
  ['a name that leads out of a folder', () => archiveOf([data, { ...data, name: 'pictures/../../x.webp' }])],
  ['a name of another system', () => archiveOf([data, { ...data, name: 'pictures\\..\\x.webp' }])],
  ['a name with a drive', () => archiveOf([data, { ...data, name: 'C:/x.webp' }])],
  ['an encrypted file', () => archiveOf([{ ...data, flags: 0x801, packedSize: empty.length + 12 }])],
  ['a strongly encrypted file', () => archiveOf([{ ...data, flags: 0x841 }])],
  ['an odd way of packing', () => archiveOf([{ ...data, method: 99 }])],
  ['a wrong checksum', () => archiveOf([{ ...data, crc: 57 }])],
  [
    'packing that is broken',
    () => archiveOf([{ ...data, method: 8, content: Buffer.alloc(50, 0xff), packedSize: 7 }]),
  ],
  [
    'more than is said',
    () => archiveOf([{ ...data, method: 8, content: Buffer.alloc(MANY, 0x20), size: 20 }]),
  ],
  ['less than is said', () => archiveOf([{ ...data, method: 8, size: 4_000 }])],
  ['a data.json of 900 MB, packed small', () => archiveOf([{ ...data, method: 8, size: 900_000_000 }])],
  ['a data.json of 33 MB', text(`"${'a'.repeat(33 * 1024 * 1024)}"`)],
  ['a file that is longer than the archive', () => archiveOf([{ ...data, packedSize: 5_000, size: 5_000 }])],
  ['a file that is said to be elsewhere', () => archiveOf([{ ...data, offset: 3_000_000_000 }])],
  ['a file that is said to be in the list', () => archiveOf([{ ...data, offset: 40 }])],
  [
    'files that share their bytes',
    () => {
      const shared = { name: picture(0), content: Buffer.alloc(100_000, 0x41) };
      return archiveOf([
        data,
        shared,
        ...[1, 2, 3].map((number) => ({ ...shared, name: picture(number), offset: 50 })),
      ]);
    },
  ],
  ['a list that is said to be elsewhere', () => archiveOf([data], { offset: 3_000_000_000 })],
  ['more files than are there', () => archiveOf([data], { count: 60_000 })],
  ['fewer files than are there', () => archiveOf([{ ...data, name: 'a.txt' }, data], { count: 1 })],
  [
    '30,000 files',
    () =>
      archiveOf([data, ...Array.from({ length: 30_000 }, (_, index) => ({ ...data, name: picture(index) }))]),
  ],
  ['long notes to a file', () => archiveOf([{ ...data, comment: Buffer.alloc(60_000, 0x41) }])],
  ['a note that says another end', () => archiveOf([data], { comment: Buffer.from('PK\x05\x06'.repeat(9)) })],
  ['fields that are cut short', () => archiveOf([{ ...data, extra: Buffer.from([1, 0, 99, 0, 1]) }])],
  [
    'a size of 64 bits that is missing',
    () => archiveOf([{ ...data, size: 0xffffffff, packedSize: 0xffffffff, extra: zip64() }]),
  ],
  [
    'sizes of 64 bits that lie',
    () =>
      archiveOf([{ ...data, size: 0xffffffff, packedSize: 0xffffffff, extra: zip64(2n ** 40n, 2n ** 40n) }]),
  ],
  [
    'a size beyond all numbers',
    () => archiveOf([{ ...data, size: 0xffffffff, extra: zip64(2n ** 64n - 1n) }]),
  ],
  ['no JSON', text('pets')],
  ['nothing as JSON', text('')],
  ['half a JSON', text('{"pets":{"pets":[')],
  ['bytes that are no text', () => zipOf({ 'data.json': Buffer.from([0x22, 0xff, 0xfe, 0x22]) })],
  ['a number', text('57')],
  ['null', text('null')],
  ['a list', text('[]')],
  ['an object of nothing', text('{}')],
  ['pets that are no list', text('{"pets":{"pets":{}}}')],
  ['pets that are numbers', text('{"pets":{"pets":[57]}}')],
  ['pets that are null', text('{"pets":{"pets":[null]}}')],
  ['another’s data', text('{"users":{"id":"x"},"pets":[]}')],
  ['5,000,000 empty objects', text(`{"pets":{"pets":[${'{},'.repeat(5_000_000)}{}]}}`)],
  ['5,000,000 lists in each other', text('['.repeat(5_000_000))],
];
