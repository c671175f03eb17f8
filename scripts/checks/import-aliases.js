import { join } from 'node:path';

/** What `#/` stands for in web, in the form the checker of import rules reads; it runs in the folder it looks at. */
export default { resolve: { alias: { '#': join(process.cwd(), 'web/src') } } };
