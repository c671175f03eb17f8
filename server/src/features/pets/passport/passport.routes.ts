import { readPassport, writePassport } from '@pawhood/contract/pets/passport.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/calls/serve.ts';
import type { OwnerCalls } from '../profile/owned-pet.ts';
import type { PassportService } from './passport.service.ts';

/** Serves chips and passports to the owners of the pets. */
export function passportRoutes(app: FastifyInstance, passports: PassportService, ofOwner: OwnerCalls): void {
  serve(
    app,
    readPassport,
    ofOwner(({ pet }) => passports.read(pet)),
  );
  serve(
    app,
    writePassport,
    ofOwner(({ pet, version, body }) => passports.write(pet, version, body)),
  );
}
