import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence of which some words are links or marks, as the words' modules hand it over. */
export const sentence = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
