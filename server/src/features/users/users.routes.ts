import { changeOwnProfile, createProfile, readOwnProfile, readUser } from '@pawhood/contract/users.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { UsersService } from './users.service.ts';

/** Serves people's profiles. */
export function usersRoutes(app: FastifyInstance, users: UsersService): void {
  serve(app, readOwnProfile, ({ identity }) => users.own(identity));
  serve(app, createProfile, ({ identity, body }) => users.create(identity, body));
  serve(app, changeOwnProfile, ({ identity, body }) => users.change(identity, body));
  serve(app, readUser, ({ identity, params }) => users.view(params.userId, identity));
}
