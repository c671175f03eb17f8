import { useEffect, useRef, useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { preview } from '../articles.api.ts';

/** How long after the last key the server is asked, in milliseconds. */
const REST_MS = 400;

export interface Preview {
  /** Of the text as it was when the server was asked last. */
  readonly html: string;
  /** Why it is not up to date; null where it is, or will be in a moment. */
  readonly error: Error | null;
}

/** The HTML of a text while it is written; what was shown stays until there is something newer. */
export function usePreview(
  markdown: string,
  saved: { readonly markdown: string; readonly html: string },
): Preview {
  const auth = useRef(useAuth());
  const [shown, setShown] = useState<Preview>({ html: saved.html, error: null });
  const isSaved = markdown.trim() === saved.markdown.trim();
  useEffect(() => {
    if (isSaved) {
      setShown({ html: saved.html, error: null });
      return;
    }
    const abort = new AbortController();
    const { signal } = abort;
    const rest = setTimeout(() => {
      preview(auth.current, markdown, signal).then(
        (html) => setShown({ html, error: null }),
        (error: Error) => {
          if (!signal.aborted) setShown(({ html }) => ({ html, error }));
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      abort.abort();
    };
  }, [markdown, isSaved, saved.html]);
  return shown;
}
