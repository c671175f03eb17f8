import { blockPerson, listBlocks, unblockPerson } from '@pawhood/contract/users/blocks.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/calls/serve.ts';
import type { BlocksService } from './blocks.service.ts';

/** Serves people whom they have blocked. */
export function blocksRoutes(app: FastifyInstance, blocks: BlocksService): void {
  serve(app, listBlocks, ({ identity }) => blocks.list(identity));
  serve(app, blockPerson, ({ identity, params }) => blocks.block(identity, params.userId));
  serve(app, unblockPerson, ({ identity, params }) => blocks.unblock(identity, params.userId));
}
