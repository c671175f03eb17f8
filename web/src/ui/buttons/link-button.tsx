import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface LinkButtonProps {
  href: string;
  look?: ButtonLook;
  className?: string;
  children: ReactNode;
}

/** A link to a page of ours that looks like a button. */
export function LinkButton({ href, look = 'primary', className = '', children }: LinkButtonProps) {
  return (
    <Link href={href} className={`${buttonClass(look)} ${className}`}>
      {children}
    </Link>
  );
}
