import { createContext, type ReactNode } from 'react';

/** What stands at the log once an entry with a next date was written: another feature's, which this one does not know. */
export const AfterNextDate = createContext<ReactNode>(null);
