import type { Article } from '@pawhood/contract/articles/articles.ts';
import { drawingOf } from '@pawhood/contract/articles/drawing.ts';
import { sameSitePicture } from '#/lib/browser/same-site-picture.ts';

export interface ArticlePictureProps {
  article: Pick<Article, 'image' | 'icon'>;
  /** True for the picture at the top of a page, which is loaded at once. */
  first?: boolean;
}

/**
 * An article's picture, 8:5, or the drawing of its category where it has none of our own; decoration, since the title
 * beside it says what the article is about. §2.30a
 */
export function ArticlePicture({ article: { image, icon }, first = false }: ArticlePictureProps) {
  return (
    <img
      src={sameSitePicture(image) ?? drawingOf(icon)}
      alt=""
      width={640}
      height={400}
      className="aspect-8/5 w-full bg-city-tint object-cover"
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
    />
  );
}
