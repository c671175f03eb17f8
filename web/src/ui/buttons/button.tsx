import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** With less room at its sides, in a row of several. */
  isNarrow?: boolean;
}

/** A button that does something here; what leads elsewhere is a LinkButton. */
export function Button({ look = 'primary', isNarrow = false, className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`${buttonClass(look, isNarrow)} ${className}`} {...rest} />;
}
