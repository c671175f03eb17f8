import type { SitePageName } from '@pawhood/contract/site.ts';
import type { ReactNode } from 'react';
import { trustedHtml } from '../../lib/trusted-html.ts';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useSitePage } from './use-site-page.ts';

export interface OperatorDocumentProps {
  name: SitePageName;
  title: string;
  /** What is said where the operator has written nothing. */
  children: ReactNode;
}

/** The operator's own document, or what this software can truthfully say itself. */
export function OperatorDocument({ name, title, children }: OperatorDocumentProps) {
  const { html, error } = useSitePage(name);
  return (
    <div className="mx-auto max-w-article px-4 py-12">
      <PageHeading>{title}</PageHeading>
      <div className="prose mt-8">
        {html === null && error === null && <StatusLine>Loading...</StatusLine>}
        {html === null && error !== null && (
          <ErrorMessage error={error} fallback="This document could not be loaded." />
        )}
        {html === '' && children}
      </div>
      {html !== null && html !== '' && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised the document.
        <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
      )}
    </div>
  );
}
