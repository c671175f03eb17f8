import type { ListedVersion } from '@pawhood/contract/desk/articles.ts';
import {
  BACK_TO_ARTICLE,
  CHANGE_NAMES,
  LOADING_VERSIONS,
  NO_VERSIONS,
  NOT_RESTORED,
  READ,
  RESTORE_VERSION,
  readVersion,
  SOMEBODY_GONE,
  VERSION_RESTORED,
  VERSIONS,
  VERSIONS_ABOUT,
  VERSIONS_FAILED,
  versionFrom,
  versionOf,
} from '@pawhood/contract/words/deskarticles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatMoment } from '#/lib/dates.ts';
import { focusHeading } from '#/lib/focus-heading.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { StatusLine } from '#/ui/status-line.tsx';
import { DeskActionError, PartFailure } from '../../desk-failure.tsx';
import { articleQuery, versionQuery, versionsQuery } from '../articles.api.ts';
import { textsOf } from '../editor/article-texts.ts';
import { ArticlePreview } from '../editor/preview.tsx';
import { useAct } from '../editor/use-act.ts';
import type { Say } from '../say.ts';
import { articleAddress } from '../where.ts';

/** What an article was before: each version to read, and to restore. */
export function Versions({ id, say }: { id: string; say: Say }) {
  const { data: versions, error, refetch } = useQuery(versionsQuery(useAuth(), id));
  const [read, setRead] = useState<ListedVersion | null>(null);
  return (
    <section aria-labelledby="articles" className="flex flex-col gap-4">
      <Link href={articleAddress(id)} className={`${buttonClass('plain', true)} -ms-3 self-start`}>
        {BACK_TO_ARTICLE}
      </Link>
      <h2 id="articles" tabIndex={-1} className="text-xl">
        {VERSIONS}
      </h2>
      <p className="text-ink-2">{VERSIONS_ABOUT}</p>
      {versions === undefined && error !== null && (
        <PartFailure error={error} fallback={VERSIONS_FAILED} onRetry={() => void refetch()} />
      )}
      {versions === undefined && error === null && <StatusLine>{LOADING_VERSIONS}</StatusLine>}
      {versions?.length === 0 && <p>{NO_VERSIONS}</p>}
      {read !== null && <OneVersion key={read.version} id={id} version={read} say={say} />}
      <ol aria-labelledby="articles" className="list-none divide-y divide-line p-0">
        {versions?.map((version) => (
          <Row
            key={version.version}
            version={version}
            onRead={() => {
              setRead(version);
              requestAnimationFrame(() => focusHeading('version'));
            }}
          />
        ))}
      </ol>
    </section>
  );
}

function Row({ version, onRead }: { version: ListedVersion; onRead: () => void }) {
  const { what, by, at, title } = version;
  const when = formatMoment(at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="flex min-w-0 grow basis-56 flex-col">
        <p className="wrap-anywhere">{versionOf(CHANGE_NAMES[what], by || SOMEBODY_GONE)}</p>
        <p className="flex flex-wrap gap-x-4 text-base text-ink-2">
          <time dateTime={at}>{when}</time>
          <bdi className="wrap-anywhere min-w-0">{title}</bdi>
        </p>
      </div>
      <Button look="secondary" isNarrow aria-label={readVersion(when)} onClick={onRead}>
        {READ}
      </Button>
    </li>
  );
}

interface OneVersionProps {
  id: string;
  version: ListedVersion;
  say: Say;
}

/** A former version as its page would look. */
function OneVersion({ id, version: { version, at }, say }: OneVersionProps) {
  const auth = useAuth();
  const [, navigate] = useLocation();
  const { data: content, error, refetch } = useQuery(versionQuery(auth, id, version));
  const { data: article } = useQuery(articleQuery(auth, id));
  const acting = useAct({ id, version: article?.version ?? 0 });

  async function restore(): Promise<void> {
    if ((await acting.act({ act: 'restore', of: version })) === null) return;
    say(VERSION_RESTORED);
    navigate(articleAddress(id));
  }

  return (
    <div className="flex flex-col gap-4">
      <h3 id="version" tabIndex={-1} className="text-base">
        {versionFrom(formatMoment(at))}
      </h3>
      {content === undefined && error !== null && (
        <PartFailure error={error} fallback={VERSIONS_FAILED} onRetry={() => void refetch()} />
      )}
      {content === undefined && error === null && <StatusLine>{LOADING_VERSIONS}</StatusLine>}
      {content !== undefined && article?.source === 'desk' && article.version !== version && (
        <WorkingButton className="self-start" onPress={restore}>
          {RESTORE_VERSION}
        </WorkingButton>
      )}
      {acting.error !== null && (
        <DeskActionError error={acting.error} fallback={NOT_RESTORED} onRetry={() => void restore()} />
      )}
      {content !== undefined && (
        <ArticlePreview
          article={{ id, shownDate: article?.shownDate ?? '' }}
          texts={textsOf(content)}
          preview={{ html: content.html, error: null }}
        />
      )}
    </div>
  );
}
