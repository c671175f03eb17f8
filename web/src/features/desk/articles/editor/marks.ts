/** Marks of Markdown around what is selected. */

export type Mark = 'heading' | 'bold' | 'link' | 'list';

/** What comes in the place of a part of the text, and what of it is selected then. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly select: readonly [number, number];
}

/** Marks a part of a text; headings and lists, whole lines. */
export function marked(mark: Mark, text: string, start: number, end: number): Replacement {
  if (mark === 'bold') return around(text, start, end, '**', '**');
  if (mark === 'link') {
    const words = text.slice(start, end);
    const isAddress = /^(?:https?:\/\/|\/)\S+$/.test(words);
    const marks = isAddress ? ['[', `](${words})`] : [`[${words}](`, ')'];
    const [before = '', after = ''] = marks;
    return { from: start, to: end, text: before + after, select: [before.length, before.length] };
  }
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const sign = mark === 'heading' ? '## ' : '- ';
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(sign));
  const changed = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n');
  return { from, to, text: changed, select: [changed.length, changed.length] };
}

function around(text: string, start: number, end: number, before: string, after: string): Replacement {
  const words = text.slice(start, end);
  return {
    ...{ from: start, to: end, text: before + words + after },
    select: [before.length, before.length + words.length],
  };
}

/** A picture on a line of its own, behind a place in the text. */
export function pictureMark(text: string, at: number, address: string, alt: string): Replacement {
  const words = alt
    .replaceAll(/[\\[\]]/g, '\\$&')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const before = at === 0 || text.slice(0, at).endsWith('\n\n') ? '' : '\n\n';
  const picture = `${before}![${words}](${address})\n\n`;
  return { from: at, to: at, text: picture, select: [picture.length, picture.length] };
}
