import { ROUTES } from '@pawhood/contract/product.ts';
import { DESK } from '@pawhood/contract/words/desk.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useAuth } from '#/session/auth.ts';
import { deskQuery } from '../desk.api.ts';

export interface DeskLinkProps {
  className: string;
  onFollow: () => void;
}

/** The way to the desk, for people with a role; nothing for everybody else. It asks once for as long as the page lives. */
export function DeskLink({ className, onFollow }: DeskLinkProps) {
  const { data } = useQuery(deskQuery(useAuth()));
  return data ? (
    <Link href={ROUTES.desk} onClick={onFollow} className={className}>
      {DESK}
    </Link>
  ) : null;
}
