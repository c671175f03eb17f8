import {
  countSavedPlaces,
  readSavedPlace,
  removeSavedPlace,
  savePlace,
} from '@pawhood/contract/directory/save-place.ts';
import { listSavedPlaces } from '@pawhood/contract/directory/saved-places.ts';
import type { FastifyInstance } from 'fastify';
import { type CallLimit, limited } from '../../../http/calls/limited.ts';
import { serve } from '../../../http/calls/serve.ts';
import type { SavedPlacesService } from './saved-places.service.ts';

/** Serves people the places that they have saved. */
export function savedPlacesRoutes(app: FastifyInstance, places: SavedPlacesService, limit: CallLimit): void {
  serve(app, listSavedPlaces, ({ identity }) => places.list(identity));
  serve(app, countSavedPlaces, ({ identity }) => places.count(identity));
  serve(app, readSavedPlace, ({ identity, params }) => places.read(identity, params.id));
  serve(
    app,
    savePlace,
    limited(limit, ({ identity, params }) => places.save(identity, params.id)),
  );
  serve(
    app,
    removeSavedPlace,
    limited(limit, ({ identity, params }) => places.remove(identity, params.id)),
  );
}
