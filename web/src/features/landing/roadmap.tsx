import { ROADMAP_THEMES, type RoadmapTheme } from '@pawhood/contract/landing/roadmap.ts';
import { ROADMAP_LEAD, ROADMAP_TITLE } from '@pawhood/contract/words/landing.ts';
import { RoadmapMark } from '#/ui/illustrations/roadmap-mark.tsx';
import { FeatureStatusIcon } from './feature-status.tsx';

/** Where this is going: six themes, and how far each has come. §1.8 §1.10 */
export function Roadmap() {
  return (
    <section aria-labelledby="roadmap" className="bg-sunk">
      <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-18 md:gap-12 md:px-8 lg:py-28">
        <div className="flex flex-col gap-4">
          <h2 id="roadmap">{ROADMAP_TITLE}</h2>
          <p className="max-w-article text-ink-2 text-lg">{ROADMAP_LEAD}</p>
        </div>
        <ul className="grid list-none grid-cols-1 gap-x-6 gap-y-14 p-0 pt-8 sm:grid-cols-2 lg:grid-cols-3">
          {ROADMAP_THEMES.map((theme) => (
            <li key={theme.mark}>
              <ThemeCard {...theme} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ThemeCard({ mark, title, description, items }: RoadmapTheme) {
  return (
    <article
      aria-labelledby={`theme-${mark}`}
      className="relative flex h-full flex-col gap-4 rounded-card border border-line bg-card p-6 pt-18 shadow-soft"
    >
      <span className="absolute -top-8 start-6 grid size-24 place-items-center rounded-pill border-4 border-card bg-brand-tint">
        <RoadmapMark name={mark} className="size-15" />
      </span>
      <div className="flex flex-col gap-1">
        <h3 id={`theme-${mark}`}>{title}</h3>
        <p className="text-ink-2">{description}</p>
      </div>
      <ul className="flex list-none flex-col gap-2 border-line border-t p-0 pt-4 text-base">
        {items.map(({ text, works }) => (
          <li key={text} className="flex gap-3 text-pretty">
            <FeatureStatusIcon works={works} />
            {text}
          </li>
        ))}
      </ul>
    </article>
  );
}
