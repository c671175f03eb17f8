import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Opens where a parameter of the address asks for it, once: by Back or a reload one comes to the page alone. */
export function useOpenByAddress(parameter: string, open: () => void): void {
  const [path, navigate] = useLocation();
  const isAsked = new URLSearchParams(useSearch()).has(parameter);
  const follow = useEffectEvent(() => {
    navigate(path, { replace: true });
    open();
  });
  useEffect(() => {
    if (isAsked) follow();
  }, [isAsked]);
}
