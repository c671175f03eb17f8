import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { BACK_TO_DIRECTORY, LOADING_PROVIDER, PROVIDER_FAILED } from '@pawhood/contract/words/directory.ts';
import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { goBack } from '#/lib/browser/history-back.ts';
import { useIsAbout } from '#/lib/city.tsx';
import { useHead } from '#/lib/head.ts';
import type { PageProps } from '#/lib/page.ts';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { ShareButton } from '#/ui/buttons/share-button.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { isFromDirectory, providerAddress, returnAddress } from '../provider-address.ts';
import { ProviderFacts } from './provider-facts.tsx';
import { placeholderHead, providerHead } from './provider-head.ts';
import { type ProviderState, useProvider } from './use-provider.ts';

const NoProvider = lazy(async () => ({ default: (await import('./no-provider.tsx')).NoProvider }));

export interface ProviderPageProps extends PageProps {
  /** What people say of the provider. */
  reviewsOf?: PartOf;
  /** Who of the provider itself looks after it. */
  businessOf?: PartOf;
}

/** Draws a part that belongs to another feature. */
export type PartOf = (provider: ProviderDetails) => ReactNode;

const NOTHING: PartOf = () => null;

/** /directory/{providerId}: everything that is known of one provider. */
export function ProviderPage({ params, reviewsOf = NOTHING, businessOf = NOTHING }: ProviderPageProps) {
  const { providerId = '' } = params;
  const state = useProvider(providerId);
  if (state.refusal === null)
    return <ProviderView id={providerId} {...{ reviewsOf, businessOf }} {...state} />;
  return (
    <Suspense>
      <NoProvider refusal={state.refusal} />
    </Suspense>
  );
}

interface ProviderViewProps extends ProviderState {
  id: string;
  reviewsOf: PartOf;
  businessOf: PartOf;
}

function ProviderView({ id, reviewsOf, businessOf, provider, isLoading, error, retry }: ProviderViewProps) {
  const site = useSite();
  const { publicUrl, base, cities } = site;
  const city = cities.keyOf(provider?.city);
  useHead(provider === null ? placeholderHead : providerHead(provider, site));
  useIsAbout(city);
  return (
    <div
      className="mx-auto flex max-w-page flex-col gap-4 px-4 py-8 md:px-8"
      data-accent={cities.of(city)?.accent}
    >
      <div className="-me-4 flex flex-wrap items-center max-tight:me-0 justify-between gap-4">
        <BackToDirectory />
        {provider !== null && (
          <ShareButton title={provider.name} url={publicUrl + base + providerAddress(id)} />
        )}
      </div>
      {/* In the gap between the two, which it needs for a moment at most. */}
      <div className="-my-4">
        <StatusLine>{isLoading && <span className="noscript:hidden">{LOADING_PROVIDER}</span>}</StatusLine>
      </div>
      {error !== null && <FailureBox error={error} fallback={PROVIDER_FAILED} onRetry={retry} />}
      {provider === null ? (
        <ProviderPlaceholder isLoading={isLoading} />
      ) : (
        <ProviderFacts provider={provider} reviews={reviewsOf(provider)} business={businessOf(provider)} />
      )}
    </div>
  );
}

/** While the answer is on its way, or when it cannot be had. */
function ProviderPlaceholder({ isLoading }: { isLoading: boolean }) {
  return (
    <>
      <h1 className="sr-only">{placeholderHead.title}</h1>
      {/* Without JavaScript nothing more arrives: the server has no such provider. */}
      <p className="hidden noscript:block">{placeholderHead.description}</p>
      {isLoading && (
        <div aria-hidden="true" className="flex flex-col gap-6 noscript:hidden">
          <Skeleton className="h-24" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </>
  );
}

/**
 * The button back to the directory as it was left: who came from there goes back in the history, and stands where they
 * stood. As a form's it also works before, or without, JavaScript.
 */
function BackToDirectory() {
  const [, navigate] = useLocation();
  const historyState = useHistoryState<unknown>();
  const { base } = useSite();
  return (
    <form
      action={base + ROUTES.directory}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFromDirectory(historyState) && history.length > 1) goBack();
        else navigate(returnAddress(historyState));
      }}
    >
      <Button type="submit" look="secondary">
        <ArrowLeft className="size-5" />
        {BACK_TO_DIRECTORY}
      </Button>
    </form>
  );
}
