import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { focusHeading } from '#/lib/focus-heading.ts';
import type { PartProps } from '../part.ts';
import { ArticleList } from './article-list.tsx';
import { Article } from './editor/article.tsx';
import { Versions } from './versions/versions.tsx';
import { whereOf } from './where.ts';

/** Articles: all of them, one to write, or what one was before. */
export function Articles({ place }: PartProps) {
  const { id, isVersions } = whereOf(useSearch());
  const [message, say] = useState('');
  useFocus(`${id} ${isVersions}`);
  return (
    <>
      <p role="status" className="sr-only">
        {message}
      </p>
      {id === null && <ArticleList place={place} />}
      {id !== null && !isVersions && <Article key={id} id={id} place={place} say={say} />}
      {id !== null && isVersions && <Versions key={id} id={id} say={say} />}
    </>
  );
}

/** What has come in the place of something else has the focus on its heading. */
function useFocus(view: string): void {
  const former = useRef(view);
  useEffect(() => {
    if (former.current !== view) focusHeading('articles');
    former.current = view;
  }, [view]);
}
