import { lazy } from 'react';
import { DeskPage } from '#/features/desk/desk-page.tsx';
import { MapPart } from '#/features/desk/places/map-part.ts';

const PointMap = lazy(async () => ({
  default: (await import('#/features/directory/map/point-map.tsx')).PointMap,
}));

/** /desk, where the location of a place is chosen on the directory's map. */
export const DeskWithMap = () => (
  <MapPart value={PointMap}>
    <DeskPage />
  </MapPart>
);
