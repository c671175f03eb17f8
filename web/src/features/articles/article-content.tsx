import { useMemo } from 'react';
import { trustedHtml } from '../../lib/trusted-html.ts';

/** An article's text: HTML that our server has made of Markdown and sanitised. */
export function ArticleContent({ html }: { html: string }) {
  // The same object for the same text: React writes the HTML anew whenever the object is another.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server; raw HTML in Markdown is off
  return <div className="prose" dangerouslySetInnerHTML={content} />;
}
