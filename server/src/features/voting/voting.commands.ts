import type { Command } from '../../commands/command.ts';

/** The operator's commands about the board. Each is loaded when it is called. */
export const VOTING_COMMANDS: readonly Command[] = [
  {
    usage: 'features list [--json]',
    summary: 'List every feature on the board, also those waiting for approval.',
    needsData: true,
    run: async (_, { json = false }, context) =>
      (await import('./board.command.ts')).listFeatures({ json }, context),
  },
  {
    usage: 'features add ID NAME DESCRIPTION CATEGORY ICON',
    summary: 'Put a feature on the board; put quotation marks around words with spaces.',
    run: async ([id = '', name = '', description = '', category = '', icon = ''], _, context) =>
      (await import('./board.command.ts')).addFeature({ id, name, description, category, icon }, context),
  },
  {
    usage: 'features edit ID FIELD=VALUE',
    summary: 'Change the name, description, category or icon of a feature.',
    needsData: true,
    run: async ([id = '', change = ''], _, context) =>
      (await import('./board.command.ts')).editFeature(id, change, context),
  },
  {
    usage: 'features approve ID',
    summary: 'Show a suggestion that waits, or a feature that was rejected.',
    needsData: true,
    run: async ([id = ''], _, context) => (await import('./board.command.ts')).approveFeature(id, context),
  },
  {
    usage: 'features reject ID',
    summary: 'Take a feature off the board.',
    needsData: true,
    run: async ([id = ''], _, context) => (await import('./board.command.ts')).rejectFeature(id, context),
  },
  {
    usage: 'features merge ID OTHER',
    summary: "Give a feature's votes to another one, each voter's once, and take it off the board.",
    needsData: true,
    run: async ([id = '', other = ''], _, context) =>
      (await import('./board.command.ts')).mergeFeatures(id, other, context),
  },
  {
    usage: 'features status ID STATUS',
    summary: 'Say how far a feature is: open, planned, started, shipped or declined.',
    needsData: true,
    run: async ([id = '', status = ''], _, context) =>
      (await import('./board.command.ts')).setFeatureStatus(id, status, context),
  },
  {
    usage: 'features recount',
    summary: 'Count all votes again, as a running server does every hour.',
    needsData: true,
    run: async (_, __, context) => (await import('./board.command.ts')).recountFeatures(context),
  },
];
