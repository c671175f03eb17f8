import { sampleArticles } from '@pawhood/contract/samples/articles.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { imageAddress, linkAddress } from './addresses.ts';
import { foreignImages, loadMarkdownRenderer, type RenderMarkdown } from './markdown.ts';

let render: RenderMarkdown;
beforeAll(async () => {
  render = await loadMarkdownRenderer();
});

/** The whole grammar of what may come out: these tags with these attributes, and text without angle brackets. */
const HREF = '(?:https?://|mailto:|/(?!/)|#)[^"<>]*';
const ALLOWED_TAGS = new RegExp(
  [
    '</?(?:h[2-6]|p|blockquote|ul|ol|li|strong|em|del|code|table|thead|tbody|tr|th|td)>',
    '</(?:a|pre|div)>',
    '<(?:hr|br) />',
    '<ol start="\\d+">',
    '<t[hd] align="(?:left|center|right)">',
    `<a href="${HREF}"(?: rel="noopener")?>`,
    '<img src="/(?!/)[^"<>]*" alt="[^"<>]*" loading="lazy" />',
    '<pre tabindex="0">',
    '<div class="table-scroll" role="group" aria-label="Table" tabindex="0">',
  ].join('|'),
  'g',
);
const unexplained = (html: string): string => (/[<>]/.test(html.replaceAll(ALLOWED_TAGS, '')) ? html : '');

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in a paragraph', 'Hello <script src="https://evil.example"></script> there'],
  ['an event handler', '<img src=x onerror=alert(1)>'],
  ['a drawing', '<svg/onload=alert(1)><style>*{}</style></svg>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a form', '<form action="/idp"><input name="password"></form>'],
  ['a javascript link', '[a](javascript:alert(1))'],
  ['a javascript link in another case', '[a](JaVaScRiPt:alert(1))'],
  ['a javascript link hidden by entities', '[a](&#106;avascript&colon;alert(1))'],
  ['a javascript link hidden by a tab', '[a](<java\tscript:alert(1)>)'],
  ['a javascript link hidden by a control character', '[a](\u0001javascript:alert(1))'],
  ['a javascript address in angle brackets', '<javascript:alert(1)>'],
  ['a javascript reference', '[a][b]\n\n[b]: javascript:alert(1)'],
  ['a data link', '[a](data:text/html;base64,PHNjcmlwdD4=)'],
  ['a vbscript link', '[a](vbscript:msgbox)'],
  ['another host by its slashes', '[a](//evil.example)'],
  ['another host by a backslash', '[a](/\\evil.example)'],
  ['a data picture', '![a](data:image/svg+xml;base64,PHN2Zz4=)'],
  ['a picture that breaks out of its attribute', '![a" onerror="alert(1)](/x.svg "b\\" onload=\\"c")'],
  ['a link that breaks out of its attribute', '[a](/x"onmouseover="alert(1))'],
  ['a language that breaks out of its attribute', '```js" onclick="alert(1)\nx\n```'],
  ['HTML in a table', '|a|\n|-|\n|<b onclick=alert(1)>x</b>|'],
  ['HTML in a heading', '# <a href="javascript:alert(1)">x</a>'],
  ['a comment that never ends', '<!-- <script>alert(1)</script>'],
  ['HTML that never ends', '<a href="javascript:alert(1)'],
  ['nested brackets', '[[a](javascript:alert(1))](javascript:alert(2))'],
])('%s does nothing', (_name, markdown) => {
  const html = render(markdown);
  expect(unexplained(html)).toBe('');
  expect(html).not.toMatch(/<[^>]*(href|src)="([^"/&]*(script|data)|[^"]*evil)/i);
});

test('whatever is written, only the allowed elements with the allowed attributes come out', {
  timeout: 60_000,
}, () => {
  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '&',
      '`',
      '```',
      '[',
      ']',
      '(',
      ')',
      '![',
      '](',
      '<a ',
      '<svg',
      ' onclick=x ',
      '\n',
      '\n\n',
    ],
    ...[
      'javascript:',
      'data:',
      'https://a.example/',
      '//',
      '/x',
      '#',
      '|',
      '-|',
      '> ',
      '- ',
      '1. ',
      '<!--',
      '-->',
    ],
    ...[
      '&lt;',
      '&#x3c;',
      '&quot;',
      '\\',
      '\t',
      '\u0000',
      'é',
      '🐕',
      '<script>',
      '</script>',
      '<style>',
      'www.a.example',
    ],
  );
  const text = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 40 });
  fc.assert(
    fc.property(text, (parts) => {
      expect(unexplained(render(parts.join('')))).toBe('');
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['## First\n\n### Second\n\n#### Third', ['h2', 'h3', 'h4']],
  ['# First\n\n## Second', ['h2', 'h3']],
  ['#### First\n\n###### Second\n\n#### Third', ['h2', 'h3', 'h2']],
  ['### First\n\n## Second', ['h2', 'h2']],
  ['# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F', ['h2', 'h3', 'h4', 'h5', 'h6', 'h6']],
])('headings begin below the page title and leave no level out: %j', (markdown, levels) => {
  expect([...render(markdown).matchAll(/<(h\d)>/g)].map(([, level]) => level)).toEqual(levels);
});

test.each([
  ['https://example.org', 'https://example.org/', true],
  ['HTTP://example.org/a?b#c', 'http://example.org/a?b#c', true],
  ['mailto:vet@example.org', 'mailto:vet@example.org', false],
  ['/directory?city=dublin', '/directory?city=dublin', false],
  ['#faq', '#faq', false],
  ['other-article.md', '/info-hub/other-article', false],
  ['other-article.md#top', '/info-hub/other-article#top', false],
])('the link %s leads to %s', (markdown, href, outside) => {
  expect(linkAddress(markdown)).toEqual({ href, outside });
});

test.each([
  'ftp://example.org',
  'tel:+31201234567',
  'javascript:1',
  '//example.org',
  'https://',
  'https:example.org',
])('the link %s is refused and its words stay', (markdown) => {
  expect(linkAddress(markdown)).toBeNull();
  expect(render(`[words](<${markdown}>)`)).toBe('<p>words</p>');
});

test('only pictures of this site are shown; another becomes a link that a reader may follow', async () => {
  expect(imageAddress('/illustrations/paw.svg')).toBe('/illustrations/paw.svg');
  expect(imageAddress('//evil.example/x.png')).toBeNull();
  expect(imageAddress('walk.jpg')).toBeNull();
  const markdown =
    '![Paw](/paw.svg) ![Far](https://far.example/x.png) [![In a link](https://far.example/y.png)](/z)';
  expect(render(markdown)).toBe(
    '<p><img src="/paw.svg" alt="Paw" loading="lazy" /> <a href="https://far.example/x.png" rel="noopener">Far</a> <a href="/z">In a link</a></p>',
  );
  expect((await foreignImages(markdown)).map(({ address }) => address)).toEqual([
    'https://far.example/x.png',
    'https://far.example/y.png',
  ]);
});

test('tables, code, task lists and line-through keep their meaning', () => {
  expect(render('|a|b|\n|:-|-:|\n|1|`x`|')).toContain('<td align="right"><code>x</code></td>');
  expect(render('```ts\na < b && c\n```')).toBe(
    '<pre tabindex="0"><code>a &lt; b &amp;&amp; c\n</code></pre>',
  );
  expect(render('- [x] fed\n- [ ] walked')).toBe('<ul>\n<li>☑ fed</li>\n<li>☐ walked</li>\n</ul>');
  expect(render('~~old~~ **new**')).toBe('<p><del>old</del> <strong>new</strong></p>');
  expect(render('3. c')).toContain('<ol start="3">');
});

test('a long text is rendered, one nested beyond reason gets a sentence', () => {
  const paragraph = 'A **good** walk, with [a link](https://example.org) and `code`.\n\n';
  expect(render(paragraph.repeat(700)).match(/<strong>/g)).toHaveLength(700);
  expect(() => render('>'.repeat(8_000))).toThrow('nested too deeply');
});

test.each(sampleArticles)('the sample "$title" needs nothing that is not allowed', async ({ markdown }) => {
  expect(unexplained(render(markdown))).toBe('');
  expect(await foreignImages(markdown)).toEqual([]);
});
