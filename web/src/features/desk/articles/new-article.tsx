import { ARTICLE_LIMITS } from '@pawhood/contract/articles/article-limits.ts';
import { type ArticleContent, addArticle } from '@pawhood/contract/desk/articles.ts';
import {
  BEGIN_ABOUT,
  BEGIN_ARTICLE,
  CITY_FIELD,
  LANGUAGE_FIELD,
  NEW_ARTICLE,
  NOT_BEGUN,
  TITLE_FIELD,
} from '@pawhood/contract/words/deskarticles.ts';
import { CANCEL, SAVING } from '@pawhood/contract/words/shell.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { checkBody } from '#/lib/form/field-errors.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import type { PartProps } from '../part.ts';
import { addMutation } from './articles.api.ts';
import { languageChoices } from './language-choices.ts';
import { articleAddress } from './where.ts';

type NewFields = Pick<ArticleContent, 'title' | 'city' | 'language'>;

/** Begins an article: what has to be known before it can be written. */
export function NewArticle({ place, onClose }: PartProps & { onClose: () => void }) {
  const { cities, language, languages } = useSite();
  const [, navigate] = useLocation();
  const own = cities.shown.filter(({ key }) => place.city === '' || key === place.city);
  const initial = { title: '', city: own[0]?.key ?? '', language: language as string };
  const form = useForm({
    initial,
    state: useState<NewFields>(initial),
    check: (values) => checkBody<NewFields>(addArticle.body, values),
    mutation: useMutation(addMutation(useAuth())),
  });
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.querySelector('input')?.focus(), []);
  return (
    <section ref={section} aria-labelledby="new-article" className="rounded-toast bg-sunk p-4">
      <form
        {...form.attributes(({ id }) => navigate(articleAddress(id)))}
        aria-labelledby="new-article"
        className="flex flex-col gap-4"
      >
        <h3 id="new-article" className="text-base">
          {NEW_ARTICLE}
        </h3>
        <FieldRow
          label={TITLE_FIELD}
          hint={BEGIN_ABOUT}
          limit={ARTICLE_LIMITS.title}
          {...form.field('title')}
        />
        <FieldRow
          label={CITY_FIELD}
          options={own.map(({ key, name }) => ({ value: key, label: name }))}
          {...form.field('city')}
        />
        <FieldRow
          label={LANGUAGE_FIELD}
          options={languageChoices(languages, [])}
          {...form.field('language')}
        />
        {form.error !== null && (
          <DeskActionError error={form.error} fallback={NOT_BEGUN} onRetry={form.sendAgain} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-busy={form.isSending}>
            {form.isSending ? SAVING : BEGIN_ARTICLE}
          </Button>
          <Button look="plain" onClick={onClose}>
            {CANCEL}
          </Button>
        </div>
      </form>
    </section>
  );
}
