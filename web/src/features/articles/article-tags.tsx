import { TAGS } from '@pawhood/contract/words/articles.ts';
/** An article's tags, in its own order. */
export function ArticleTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={TAGS} className="flex list-none flex-wrap gap-x-3 gap-y-1 p-0 text-sm text-ink-2">
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <span aria-hidden="true" className="text-city">
            #
          </span>
          {tag}
        </li>
      ))}
    </ul>
  );
}
