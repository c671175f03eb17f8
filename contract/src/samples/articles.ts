import type { Article } from '../articles/articles.ts';
import { amsterdamCanalWalk } from './texts/amsterdam-canal-walk.ts';
import { amsterdamHouseboatCat } from './texts/amsterdam-houseboat-cat.ts';
import { calgaryRiverDog } from './texts/calgary-river-dog.ts';
import { calgaryWinterPaws } from './texts/calgary-winter-paws.ts';
import { dublinParkDog } from './texts/dublin-park-dog.ts';
import { dublinRabbitHome } from './texts/dublin-rabbit-home.ts';

/** A sample as it is written; the server's renderer makes `content` of its Markdown, at build for the browser. */
export interface SampleArticle extends Omit<Article, 'content' | 'views' | 'example'> {
  readonly markdown: string;
}

/** The six built-in articles, two for each city: the client's fallback and the seed of an empty hub. §9.15 */
export const sampleArticles: readonly SampleArticle[] = [
  {
    id: 'a-quiet-canal-walk-with-your-dog',
    title: 'A quiet canal walk with your dog',
    city: 'amsterdam',
    category: 'Walks',
    image: '/illustrations/amsterdam-canal-walk.svg',
    excerpt: 'When to go, where the lead comes off, and how to stay dry beside water that has no railing.',
    external: false,
    date: '2025-05-12',
    tags: ['dogs', 'walks', 'canals'],
    icon: 'Map',
    markdown: amsterdamCanalWalk.trim(),
  },
  {
    id: 'a-cat-on-a-houseboat',
    title: 'A cat on a houseboat: a calm, dry start',
    city: 'amsterdam',
    category: 'At home',
    image: '/illustrations/amsterdam-houseboat-cat.svg',
    excerpt: 'The first weeks inside, the first steps on deck, and a way back out of the water.',
    external: false,
    date: '2025-03-24',
    tags: ['cats', 'houseboats', 'safety'],
    icon: 'Home',
    markdown: amsterdamHouseboatCat.trim(),
  },
  {
    id: 'a-day-in-the-park-with-your-dog',
    title: 'A day in the park with your dog',
    city: 'dublin',
    category: 'Walks',
    image: '/illustrations/dublin-park-dog.svg',
    excerpt: 'Deer, strands and city greens: what to know before you choose, and what to bring.',
    external: false,
    date: '2025-04-21',
    tags: ['dogs', 'parks', 'wildlife'],
    icon: 'Map',
    markdown: dublinParkDog.trim(),
  },
  {
    id: 'a-good-home-for-rabbits',
    title: 'A good home for rabbits in the city',
    city: 'dublin',
    category: 'At home',
    image: '/illustrations/dublin-rabbit-home.svg',
    excerpt: 'Space, company, hay and hidden cables: how two rabbits live well in a Dublin flat.',
    external: false,
    date: '2025-02-10',
    tags: ['rabbits', 'indoors', 'renting'],
    icon: 'Home',
    markdown: dublinRabbitHome.trim(),
  },
  {
    id: 'along-the-river-with-your-dog',
    title: 'Along the river with your dog',
    city: 'calgary',
    category: 'Walks',
    image: '/illustrations/calgary-river-dog.svg',
    excerpt: 'Leashes, licences, cold water and coyotes: a good walk beside the Bow and the Elbow.',
    external: false,
    date: '2025-06-09',
    tags: ['dogs', 'rivers', 'wildlife'],
    icon: 'Map',
    markdown: calgaryRiverDog.trim(),
  },
  {
    id: 'warm-paws-in-a-calgary-winter',
    title: 'Warm paws in a Calgary winter',
    city: 'calgary',
    category: 'Seasons',
    image: '/illustrations/calgary-winter-paws.svg',
    excerpt: 'From the deep freeze to the chinook: short walks, clean paws and a plan for the dark months.',
    external: false,
    date: '2025-01-13',
    tags: ['dogs', 'cats', 'winter'],
    icon: 'Activity',
    markdown: calgaryWinterPaws.trim(),
  },
];
