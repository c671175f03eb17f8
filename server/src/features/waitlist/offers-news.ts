import type { Config } from '../../config/config.ts';

/** Whether people are asked at signing up if they want news: where the page to sign up is ours, in the complete edition. */
export const offersNews = ({ edition, identity }: Pick<Config, 'edition' | 'identity'>): boolean =>
  edition === 'complete' && identity.mode === 'embedded';
