/** Text for an XML 1.0 document; characters that such a document cannot hold are left out. */
export function xmlText(text: string): string {
  return text.replaceAll(NOT_XML, '').replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
