import { type ComponentProps, createContext, use } from 'react';

/** Level of the board's own heading: 1 where the board is the page, 2 where it is a part of one. */
export type BoardLevel = 1 | 2;

const LevelContext = createContext<BoardLevel>(2);

/** Tells the headings below how deep they stand. */
export const BoardLevelProvider = LevelContext.Provider;

/** The elements of the headings below the board's own, by its level. */
const ELEMENTS = { 1: ['h2', 'h3'], 2: ['h3', 'h4'] } as const;

export interface BoardHeadingProps extends ComponentProps<'h3'> {
  /** 1 for what stands right below the board's heading, 2 for what stands below that. */
  depth: 1 | 2;
}

/** A heading within the board, which looks the same at whatever level it is. */
export function BoardHeading({ depth, className = '', ...rest }: BoardHeadingProps) {
  const Element = ELEMENTS[use(LevelContext)][depth - 1] ?? 'h4';
  const size = depth === 1 ? 'text-xl' : 'text-lg leading-snug';
  return <Element className={`${size} ${className}`} {...rest} />;
}
