interface PlacePictureProps {
  /** Empty for a category outside the seven, which has no front. */
  imageUrl: string;
  /** Size and corners of its frame. */
  className: string;
  /** Whether it is the picture of the page, seen without scrolling. */
  first?: boolean;
}

/** What a place looks like: its picture, or the drawn front that stands for one, whose sky is the tint of its city. */
export function PlacePicture({ imageUrl, className, first = false }: PlacePictureProps) {
  return (
    <div className={`place-picture ${className}`}>
      {imageUrl !== '' && (
        <img
          src={imageUrl}
          alt=""
          width="120"
          height="120"
          decoding="async"
          loading={first ? 'eager' : 'lazy'}
        />
      )}
    </div>
  );
}
