import { readPassport, writePassport } from '@pawhood/contract/pet-passport.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { PassportService } from './passport.service.ts';

/** Serves chips and passports to the owners of the pets. */
export function passportRoutes(app: FastifyInstance, passports: PassportService): void {
  serve(app, readPassport, ({ params, identity }) => passports.read(params.petId, identity));
  serve(app, writePassport, ({ params, identity, version, body }) =>
    passports.write(params.petId, identity, version, body),
  );
}
