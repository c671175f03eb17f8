import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { useHead } from '../../lib/head.ts';
import { Dog } from '../../ui/illustrations/dog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SignInButton } from '../../ui/sign-in-button.tsx';

const HEAD = {
  title: 'Your pets',
  description: 'The pets you look after, in one place.',
  path: FOOTER_ROUTES.pets,
};

/** A person's own pets; signed out, the way to them. */
export function PetsPage() {
  useHead(HEAD);
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center gap-6 px-4 py-16 text-center">
      <Dog className="size-40" />
      <PageHeading>{HEAD.title}</PageHeading>
      <p className="text-ink-2 text-lg">Sign in to see the pets you look after.</p>
      <p className="flex flex-wrap justify-center gap-3">
        <SignInButton />
        <LinkButton href={ROUTES.directory} look="secondary">
          Find services near you
        </LinkButton>
      </p>
    </section>
  );
}
