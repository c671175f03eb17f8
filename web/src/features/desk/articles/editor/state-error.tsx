import {
  CATEGORY_FIELD,
  STATE_NOT_SET,
  SUMMARY_FIELD,
  stillMissing,
  TEXT_FIELD,
  UNDO_TIME_OVER,
} from '@pawhood/contract/words/deskarticles.ts';
import { HttpError } from '#/lib/calls/http-error.ts';
import { refusedFields } from '#/lib/form/field-errors.ts';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { DeskActionError } from '../../desk-failure.tsx';

/** Why an article is not in the state that was asked for. */
export function StateError({ error }: { error: Error }) {
  const sentence = sentenceOf(error);
  return sentence === null ? (
    <DeskActionError error={error} fallback={STATE_NOT_SET} onRetry={() => {}} />
  ) : (
    <ErrorMessage error={null} fallback={sentence} />
  );
}

const NAMES = { category: CATEGORY_FIELD, excerpt: SUMMARY_FIELD, markdown: TEXT_FIELD } as const;

function sentenceOf(error: Error): string | null {
  if (!(error instanceof HttpError)) return null;
  if (error.code === 'undo_too_late') return UNDO_TIME_OVER;
  if (error.code !== 'article_incomplete') return null;
  const refused = refusedFields<keyof typeof NAMES>(error);
  const missing = Object.entries(NAMES).filter(([field]) => field in refused);
  return missing.length === 0 ? null : stillMissing(missing.map(([, name]) => name).join(', '));
}
