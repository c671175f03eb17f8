import { ROUTES } from '@pawhood/contract/product.ts';
import type { ReactNode } from 'react';
import { SearchingDog } from '../../ui/illustrations/searching-dog.tsx';
import { SleepingCat } from '../../ui/illustrations/sleeping-cat.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The two parts of the site, and what each is good for. */
export function Ways() {
  return (
    <section aria-label="What you find here" className="grid gap-6 md:grid-cols-2">
      <Way
        picture={<SearchingDog className="h-36 w-auto self-start" />}
        title="The directory"
        action={<LinkButton href={ROUTES.directory}>Open the directory</LinkButton>}
      >
        Vets, groomers, sitters, shops, boarding, training schools, and cafes where your dog is welcome: with
        address and telephone number, so that you can simply call.
      </Way>
      <Way
        picture={<SleepingCat className="h-36 w-auto self-start" />}
        title="The info hub"
        action={
          <LinkButton href={ROUTES.infoHub} look="secondary">
            Read the articles
          </LinkButton>
        }
      >
        Short, honest articles about living with an animal in your city, with their sources, and answers to
        the questions everybody asks.
      </Way>
    </section>
  );
}

interface WayProps {
  picture: ReactNode;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Way({ picture, title, action, children }: WayProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-card p-6 shadow-soft md:p-8">
      {picture}
      <h2>{title}</h2>
      <p className="grow text-ink-2">{children}</p>
      {action}
    </div>
  );
}
