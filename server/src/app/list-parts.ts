import type { FurtherParts } from '../database/lists/list-versions.ts';
import { ARTICLES_VERSION } from '../features/articles/list-version.ts';
import { PROVIDERS_VERSION } from '../features/directory/list/list-version.ts';
import { FEATURES_VERSION } from '../features/voting/list-version.ts';

/** What the versions of the features' lists hold besides the number of changes. */
export const LIST_PARTS: FurtherParts = {
  articles: ARTICLES_VERSION,
  providers: PROVIDERS_VERSION,
  features: FEATURES_VERSION,
};
