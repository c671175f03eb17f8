import type { Article } from '@pawhood/contract/articles/articles.ts';
import { categoryIn, READ_NEXT } from '@pawhood/contract/words/articles.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { articleAddress } from '../article-address.ts';
import { type Spoken, spokenOn } from '../spoken.ts';
import { fittingCategory, placesAddress, relatedTo } from './read-next.ts';

/** Where an article leads on to: two of its topic or city, and the places that fit it. */
export function ReadNextLinks({ article, articles }: { article: Article; articles: readonly Article[] }) {
  const site = useSite();
  const city = site.cities.of(article.city);
  const category = fittingCategory(article);
  return (
    <nav aria-labelledby="read-next" className="flex flex-col gap-2">
      <h2 id="read-next" className="text-xl">
        {READ_NEXT}
      </h2>
      <ul className="list-none p-0">
        {relatedTo(article, articles, site).map((other) => (
          <NextLink
            key={other.id}
            href={articleAddress(other.id)}
            name={other.title}
            spoken={spokenOn(site, other)}
          />
        ))}
        <NextLink
          href={placesAddress(city?.key ?? '', category)}
          name={city === null ? category : categoryIn(category, city.name)}
        />
      </ul>
    </nav>
  );
}

function NextLink({ href, name, spoken = {} }: { href: string; name: string; spoken?: Spoken }) {
  return (
    <li {...spoken}>
      <Link
        href={href}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline"
      >
        <ArrowRight className="size-4 shrink-0" />
        {name}
      </Link>
    </li>
  );
}
