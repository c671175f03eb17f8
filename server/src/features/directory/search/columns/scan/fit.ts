/** Whether something is so: as in SQL, least and greatest of them are 'and' and 'or'. */
export const FALSE = 0;
export const UNKNOWN = 1;
export const TRUE = 2;
