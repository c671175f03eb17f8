import { FeatureStatusBadge } from '../feature-status.tsx';
import type { CardTitle } from './card-titles.ts';
import { FEATURE_CARDS } from './feature-cards.ts';

/** A card of the carousel from its picture down. */
export function CardContent({ title }: { title: CardTitle }) {
  const { text, picture, alt, accent, works } = FEATURE_CARDS[title];
  return (
    <>
      <img
        src={picture}
        alt={alt}
        width={800}
        height={600}
        loading="lazy"
        decoding="async"
        draggable={false}
        data-accent={accent}
        className="h-auto w-full bg-city-tint"
      />
      <div className="flex grow flex-col gap-2 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3>{title}</h3>
          <FeatureStatusBadge works={works} />
        </div>
        <p className="text-base text-ink-2">{text}</p>
      </div>
    </>
  );
}
