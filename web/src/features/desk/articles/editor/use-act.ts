import { type DeskArticle, deskArticle } from '@pawhood/contract/desk/articles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storedElsewhere } from '#/lib/form/edit-conflict.ts';
import { useAuth } from '#/session/auth.ts';
import { type ArticleAct, actMutation, keepArticle } from '../articles.api.ts';

export type Act = ReturnType<typeof useAct>['act'];

/** Does something with an article, as it is seen. */
export function useAct({ id, version }: Pick<DeskArticle, 'id' | 'version'>) {
  const [client, auth] = [useQueryClient(), useAuth()];
  const { mutateAsync, error, reset } = useMutation(actMutation(client, auth, id));
  return {
    error,
    reset,
    /** Null where it could not be done. Where somebody was faster, the article is shown as it is by now. */
    async act(what: ArticleAct, seen = version): Promise<DeskArticle | null> {
      try {
        return await mutateAsync({ ...what, version: seen });
      } catch (failure) {
        const current = storedElsewhere(failure, deskArticle);
        if (current !== null) keepArticle(client, auth, current);
        return null;
      }
    },
  };
}
