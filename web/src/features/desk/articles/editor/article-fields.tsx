import { ARTICLE_LIMITS } from '@pawhood/contract/articles/article-limits.ts';
import { ARTICLE_ICONS } from '@pawhood/contract/articles/drawing.ts';
import type { DeskArticle } from '@pawhood/contract/desk/articles.ts';
import {
  ABOUT_ELSEWHERE,
  CATEGORY_FIELD,
  CITY_FIELD,
  DATE_FIELD,
  DATE_HINT,
  DRAWING_FIELD,
  DRAWING_HINT,
  DRAWING_NAMES,
  LANGUAGE_FIELD,
  NO_ORIGINAL,
  ORIGINAL_FIELD,
  SUMMARY_FIELD,
  SUMMARY_HINT,
  TAGS_FIELD,
  TAGS_HINT,
  TITLE_FIELD,
  USUAL_DRAWING,
} from '@pawhood/contract/words/deskarticles.ts';
import { useQuery } from '@tanstack/react-query';
import type { useVersionedForm } from '#/lib/form/use-versioned-form.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { VersionedRow } from '#/ui/form/versioned-row.tsx';
import type { PartProps } from '../../part.ts';
import { articlesQuery } from '../articles.api.ts';
import { languageChoices } from '../language-choices.ts';
import { type ArticleField, YES } from './article-texts.ts';
import { HeadPicture } from './head-picture.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type Form = Pick<
  ReturnType<typeof useVersionedForm<DeskArticle, ArticleField, unknown>>,
  'field' | 'write'
>;

export interface ArticleFieldsProps extends PartProps {
  article: DeskArticle;
  form: Form;
  onAddPicture: TextFieldProps['onAddPicture'];
}

/** The fields of an article. */
export function ArticleFields({ article, form, place, onAddPicture }: ArticleFieldsProps) {
  const { cities, languages } = useSite();
  const { field } = form;
  const own = cities.shown.filter(({ key }) => place.city === '' || key === place.city);
  const external = field('external');
  return (
    <>
      <VersionedRow field={field('title')} label={TITLE_FIELD} limit={ARTICLE_LIMITS.title} />
      <VersionedRow
        field={field('excerpt')}
        label={SUMMARY_FIELD}
        hint={SUMMARY_HINT}
        lines={3}
        limit={ARTICLE_LIMITS.excerpt}
        isCounted
      />
      <TextField field={field('markdown')} onAddPicture={onAddPicture} />
      <HeadPicture id={article.id} field={field('image')} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <VersionedRow
          field={field('city')}
          label={CITY_FIELD}
          options={own.map(({ key, name }) => ({ value: key, label: name }))}
          show={cities.nameOf}
        />
        <VersionedRow
          field={field('language')}
          label={LANGUAGE_FIELD}
          options={languageChoices(languages, [article.language])}
        />
        <VersionedRow field={field('category')} label={CATEGORY_FIELD} limit={ARTICLE_LIMITS.category} />
        <VersionedRow
          field={field('icon')}
          label={DRAWING_FIELD}
          hint={DRAWING_HINT}
          options={[{ value: '', label: USUAL_DRAWING }, ...ARTICLE_ICONS.map(drawingChoice)]}
        />
        <VersionedRow field={field('date')} label={DATE_FIELD} hint={DATE_HINT} type="date" />
        <VersionedRow field={field('tags')} label={TAGS_FIELD} hint={TAGS_HINT} limit={500} />
      </div>
      <Original article={article} field={field('translationOf')} />
      <Checkbox
        label={ABOUT_ELSEWHERE}
        isChecked={external.value === YES}
        onChange={(isChecked) => external.onChange(isChecked ? YES : '')}
      />
    </>
  );
}

const NAMES: Readonly<Record<string, string>> = DRAWING_NAMES;

const drawingChoice = (icon: string) => ({ value: icon, label: NAMES[icon] ?? icon });

/** What it translates; nothing where there is no other article. */
function Original({ article, field }: { article: DeskArticle; field: ReturnType<Form['field']> }) {
  const { data: articles = [] } = useQuery(articlesQuery(useAuth()));
  const originals = articles.filter(
    ({ id, translationOf, language }) =>
      id !== article.id && translationOf === '' && (language !== article.language || id === field.value),
  );
  if (originals.length === 0 && field.value === '') return null;
  return (
    <VersionedRow
      field={field}
      label={ORIGINAL_FIELD}
      options={[
        { value: '', label: NO_ORIGINAL },
        ...originals.map(({ id, title, language }) => ({ value: id, label: `${title} (${language})` })),
      ]}
    />
  );
}
