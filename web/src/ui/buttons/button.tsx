import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
}

/** A button that does something here; what leads elsewhere is a LinkButton. */
export function Button({ look = 'primary', className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`${buttonClass(look)} ${className}`} {...rest} />;
}
