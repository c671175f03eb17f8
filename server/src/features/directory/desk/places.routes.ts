import {
  addPlace,
  changePlace,
  findPlaces,
  previewHours,
  readPlace,
  readPlaceHistory,
  setPlaceVisibility,
  undoPlaceChange,
} from '@pawhood/contract/directory/desk-places.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskCalls } from '../../../desk/desk-calls.ts';
import type { PlacesService } from './places.service.ts';

/** Serves the places of the desk. */
export function placesRoutes(app: FastifyInstance, calls: DeskCalls, places: PlacesService): void {
  calls.serve(app, findPlaces, 'places', (permit, { query }) => places.find(permit, query));
  calls.serve(app, readPlace, 'places', (permit, { params }) => places.read(permit, params.id));
  calls.serve(app, addPlace, 'places', (permit, { body }) => places.add(permit, body));
  calls.serve(app, changePlace, 'places', (permit, { params, version, body }) =>
    places.change(permit, params.id, version, body),
  );
  calls.serve(app, setPlaceVisibility, 'places', (permit, { params, version, body }) =>
    places.setVisibility(permit, params.id, version, body),
  );
  calls.serve(app, readPlaceHistory, 'places', (permit, { params, query }) =>
    places.history(permit, params.id, query.before ?? null),
  );
  calls.serve(app, undoPlaceChange, 'places', async (permit, { params }) => ({
    place: await places.undo(permit, params.id, params.change),
  }));
  calls.serve(app, previewHours, 'places', (permit, { body }) => places.hours(permit, body));
}
