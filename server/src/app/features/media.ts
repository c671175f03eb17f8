import { mediaRoutes } from '../../media/media.routes.ts';
import { storageCheckJob, sweepJob } from '../../media/pictures.job.ts';
import type { Composer } from '../composition.ts';

/** Uploaded pictures. Each is somebody's: what it is of hands it over, and removes it. */
export const media: Composer = {
  erasure: null,

  compose(app, { log }, { media: { files, pictures, worker } }) {
    mediaRoutes(app, pictures);
    app.addHook('onClose', async () => worker.close());
    return {
      sources: [],
      personalPages: [],
      sitemap: null,
      exported: null,
      jobs: [storageCheckJob(files, log), sweepJob(pictures, log)],
    };
  },
};
