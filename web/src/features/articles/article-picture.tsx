import { sameSitePicture } from '#/lib/browser/same-site-picture.ts';

export interface ArticlePictureProps {
  /** Address of the picture; without one of our own the city's tint stands in. */
  image: string;
  /** True for the picture at the top of a page, which is loaded at once. */
  first?: boolean;
}

/** An article's picture, 8:5; decoration, since the title beside it says what the article is about. §2.30a */
export function ArticlePicture({ image, first = false }: ArticlePictureProps) {
  const source = sameSitePicture(image);
  if (source === null) return <div className="aspect-8/5 w-full bg-city-tint" />;
  return (
    <img
      src={source}
      alt=""
      width={640}
      height={400}
      className="aspect-8/5 w-full bg-city-tint object-cover"
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
    />
  );
}
