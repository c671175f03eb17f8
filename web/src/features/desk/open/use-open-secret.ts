import { useEffect, useState } from 'react';
import { keepSecret, takeSecret } from './open-secret.ts';

/** The secret of the link by which somebody came to the page. */
export interface OpenSecret {
  /** Empty where they came by none. */
  readonly secret: string;
  /** Makes nothing of it any more. */
  forget(): void;
}

/**
 * The secret leaves the address at once and is kept in memory.
 *
 * @param isLeaving whether the person can go on by signing in alone: then this tab keeps it until they are back.
 */
export function useOpenSecret(isLeaving: boolean): OpenSecret {
  const [secret, setSecret] = useState('');

  useEffect(() => {
    function take(): void {
      const taken = takeSecret();
      if (taken !== '') setSecret(taken);
    }
    take();
    addEventListener('hashchange', take);
    return () => {
      removeEventListener('hashchange', take);
      keepSecret('');
    };
  }, []);

  useEffect(() => {
    if (isLeaving && secret !== '') keepSecret(secret);
  }, [isLeaving, secret]);

  return { secret, forget: () => setSecret('') };
}
