/** The sentences of the information hub that the specification leaves to us, once; its own are in texts.ts. */

export const HUB_TITLE = 'Info Hub';
/** Below the heading. */
export const hubLead = (cities: string): string =>
  `Walks, life at home and the rules to know, for people with pets in ${cities}.`;
/** For search engines. */
export const hubDescription = (cities: string): string =>
  `Articles for people with pets in ${cities}, and answers to common questions.`;
/** Name of the list. */
export const ARTICLES = 'Articles';
/** How many there are. */
export const articlesText = (count: number): string => `${count} ${count === 1 ? 'article' : 'articles'}`;
/** How many of all of them fit the search and the topic. */
export const articlesOfText = (count: number, all: number): string => `${count} of ${articlesText(all)}`;
/** Where nothing has been published. */
export const NO_ARTICLES = { title: 'No articles yet', text: 'The first one will appear here.' } as const;
/** Where no article fits. */
export const NO_MATCHING_ARTICLES = {
  title: 'No articles found',
  text: 'Try another word or topic.',
  all: 'Show all articles',
} as const;
export const SEARCH_ARTICLES = 'Search articles';
export const SEARCH_ARTICLES_BUTTON = 'Search';
/** Name of the list of topics. */
export const TOPICS = 'Topics';
/** Before and after the mark itself. */
export const SAMPLE_ARTICLES = [
  'Articles marked',
  'came with the software, to show what the hub looks like.',
] as const;
/** Above the questions. */
export const FAQ_TITLE = 'Frequently asked questions';

/** On the front page: where something has been published lately, and where not. */
export const FRESH_ARTICLES = 'Fresh on the noticeboard';
export const OLDER_ARTICLES = 'From the info hub';
/** The link beside it. */
export const ALL_ARTICLES = 'All articles';

/** Above what an article leads on to. */
export const READ_NEXT = 'Read next';
/** To the directory's category that fits the article. */
export const categoryIn = (category: string, city: string): string => `${category} in ${city}`;
/** Name of an article's tags. */
export const TAGS = 'Tags';
/** Where there is no such article. */
export const ARTICLE = 'Article';
export const NO_SUCH_ARTICLE = 'There is no article at this address.';
