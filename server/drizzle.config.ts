import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate` in server/ drafts the SQL of the whole schema. What a change needs of it is taken over into
 * the next file of src/database/migrations by a person, with its checks and its reasons.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.tables.ts',
  out: '../.tmp/schema-draft',
});
