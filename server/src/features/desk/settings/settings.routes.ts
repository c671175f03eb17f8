import {
  editDeskCity,
  listDeskCities,
  orderDeskCities,
  retireDeskCity,
} from '@pawhood/contract/desk/cities.ts';
import {
  changeSettings,
  chooseSitePicture,
  listSiteChanges,
  readSettings,
  SITE_PICTURE_BYTES,
  undoSiteChange,
} from '@pawhood/contract/desk/settings.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskCalls } from '../../../desk/desk-calls.ts';
import type { CallLimit } from '../../../http/calls/limited.ts';
import type { Identity } from '../../../lib/person.ts';
import type { ReadUpload } from '../../../media/budget/counted-uploads.ts';
import { addUploadRoutes, PICTURE_UPLOAD, type UploadKind } from '../../../media/uploads.ts';
import type { DeskCitiesService } from './cities.service.ts';
import type { SettingsService } from './settings.service.ts';

export interface SettingsRoutesParts {
  readonly calls: DeskCalls;
  readonly settings: SettingsService;
  readonly cities: DeskCitiesService;
  /** Throws `recent_authentication_needed` where the sign-in is too long ago for what changes the site. */
  readonly requireForAccount: (identity: Identity) => Promise<void>;
  readonly readUpload: ReadUpload;
  readonly uploads: CallLimit;
}

/** A logo, or picture of the site, in a form. */
const SITE_PICTURE: UploadKind = {
  ...PICTURE_UPLOAD,
  bytes: SITE_PICTURE_BYTES,
  unsuitable: 'unsuitable_site_picture',
  tooLarge: 'site_picture_too_large',
};

/** Serves the settings of the site and its cities. */
export function settingsRoutes(app: FastifyInstance, parts: SettingsRoutesParts): void {
  const { calls, settings, requireForAccount, readUpload, uploads: limit } = parts;
  calls.serve(app, readSettings, 'site', (permit) => settings.read(permit));
  calls.serve(app, changeSettings, 'site', async (permit, { identity, params, body, version }) => {
    await requireForAccount(identity);
    return settings.choose(permit, params.group, body.values, version);
  });
  addUploadRoutes(
    app,
    (uploads) =>
      calls.serve(uploads, chooseSitePicture, 'site', async (permit, call) => {
        await requireForAccount(call.identity);
        await limit(call);
        const content = await contentOf(readUpload(call.request, SITE_PICTURE));
        return settings.choosePicture(permit, call.params.picture, content, call.version);
      }),
    SITE_PICTURE,
  );
  calls.serve(app, listSiteChanges, 'site', (permit, { query }) =>
    settings.history(permit, query.before === undefined ? null : Number(query.before)),
  );
  calls.serve(app, undoSiteChange, 'site', async (permit, { identity, params }) => {
    await requireForAccount(identity);
    return settings.undo(permit, params.id);
  });
  cityRoutes(app, parts);
}

function cityRoutes(app: FastifyInstance, { calls, cities, requireForAccount }: SettingsRoutesParts): void {
  calls.serve(app, listDeskCities, 'site', (permit) => cities.list(permit));
  calls.serve(app, editDeskCity, 'site', async (permit, { identity, params, body, version }) => {
    await requireForAccount(identity);
    return cities.edit(permit, params.city, body, version);
  });
  calls.serve(app, retireDeskCity, 'site', async (permit, { identity, params, body, version }) => {
    await requireForAccount(identity);
    return cities.retire(permit, params.city, body.isRetired, version);
  });
  calls.serve(app, orderDeskCities, 'site', async (permit, { identity, body, version }) => {
    await requireForAccount(identity);
    return cities.order(permit, body.keys, version);
  });
}

/** @throws `site_picture_too_large` */
async function contentOf(upload: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of upload) {
    bytes += chunk.length;
    if (bytes > SITE_PICTURE_BYTES) throw new ProductError('site_picture_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
