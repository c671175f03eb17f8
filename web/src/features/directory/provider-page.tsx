import { cityOf } from '@pawhood/contract/product.ts';
import { lazy, Suspense } from 'react';
import { useHead } from '../../lib/head.ts';
import type { PageProps } from '../../lib/page.ts';
import { useSite } from '../../lib/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { BackToDirectory } from './back-to-directory.tsx';
import { providerAddress } from './provider-address.ts';
import { ProviderFacts } from './provider-facts.tsx';
import { awaitedProviderHead, providerHead } from './provider-head.ts';
import { type OneProvider, useProvider } from './use-provider.ts';

const NotFound = lazy(async () => ({ default: (await import('../../ui/not-found.tsx')).NotFound }));

/** /directory/{providerId}: everything that is known of one provider. */
export function ProviderPage({ params }: PageProps) {
  const { providerId = '' } = params;
  const found = useProvider(providerId);
  if (!found.isUnknown) return <ProviderView id={providerId} {...found} />;
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}

function ProviderView({ id, provider, isLoading, error, retry }: OneProvider & { id: string }) {
  const { publicUrl } = useSite();
  useHead(provider === null ? awaitedProviderHead : providerHead(provider, publicUrl));
  return (
    <div
      className="mx-auto flex max-w-page flex-col gap-4 px-4 py-8 md:px-8"
      {...(provider !== null && { 'data-city': cityOf(provider.city) })}
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <BackToDirectory />
        {provider !== null && <ShareButton title={provider.name} url={publicUrl + providerAddress(id)} />}
      </div>
      <StatusLine>
        {isLoading && <span className="noscript:hidden">Loading this service provider...</span>}
      </StatusLine>
      {error !== null && <Failure error={error} onRetry={retry} />}
      {provider === null ? <Awaited isLoading={isLoading} /> : <ProviderFacts provider={provider} />}
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-error bg-card p-6">
      <ErrorMessage error={error} fallback="This service provider could not be loaded." />
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** While the answer is on its way, or when it cannot be had. */
function Awaited({ isLoading }: { isLoading: boolean }) {
  return (
    <>
      <h1 className="sr-only">{awaitedProviderHead.title}</h1>
      {isLoading && (
        <div aria-hidden="true" className="flex flex-col gap-6 noscript:hidden">
          <Skeleton className="h-24" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </>
  );
}
