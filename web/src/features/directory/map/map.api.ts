import { type MapGround, readMapGround } from '@pawhood/contract/directory/map.ts';
import { call } from '#/lib/calls/call.ts';

/** What the map is drawn on, as the operator has it now. */
export const mapGround = (): Promise<MapGround> => call(readMapGround);
