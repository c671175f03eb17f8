import type { SitePageName } from '@pawhood/contract/site.ts';
import { DOCUMENT_NOT_LOADED, LOADING_DOCUMENT } from '@pawhood/contract/words/pages.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trustedHtml } from '#/lib/browser/trusted-html.ts';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
import { useSite } from '#/lib/site.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { documentName, sitePageQuery } from './pages.api.ts';

export interface OperatorDocumentProps {
  name: SitePageName;
  title: string;
  /** The default text, where the operator has written none. */
  children: ReactNode;
}

/** The operator's own document, or what this software can truthfully say itself. */
export function OperatorDocument({ name, title, children }: OperatorDocumentProps) {
  const { html, language, error } = useSitePage(name);
  return (
    <div className="mx-auto max-w-article px-4 py-12">
      <PageHeading>{title}</PageHeading>
      <div className="prose mt-8">
        {html === null && error === null && <StatusLine>{LOADING_DOCUMENT}</StatusLine>}
        {html === null && error !== null && <ErrorMessage error={error} fallback={DOCUMENT_NOT_LOADED} />}
        {html === '' && children}
      </div>
      {html !== null && html !== '' && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised the document.
        <div className="prose mt-8" lang={language} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
      )}
    </div>
  );
}

/** The operator's document as HTML, empty when there is none; null until it is known. */
function useSitePage(name: SitePageName) {
  const { sitePages } = useSnapshot();
  const { data, error } = useQuery(sitePageQuery(documentName(name, useSite())));
  const { html = null, language } = data ?? sitePages?.[name] ?? {};
  return { html, language, error };
}
