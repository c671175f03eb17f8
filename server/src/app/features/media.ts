import { freeSpaceJob, measureJob, measurePictures, uploadDaysJob } from '../../media/budget/budget.job.ts';
import { mediaRoutes } from '../../media/media.routes.ts';
import { storageCheckJob, sweepJob } from '../../media/pictures.job.ts';
import { createPicturesStore } from '../../media/pictures.store.ts';
import type { Composer } from '../composition.ts';

/** Uploaded pictures. Each is somebody's: what it is of hands it over, and removes it. */
export const media: Composer<'media' | 'freeSpace' | 'uploadDays'> = {
  compose(app, { database, log }, { media: { files, pictures, worker }, freeSpace, uploadDays }) {
    mediaRoutes(app, pictures);
    app.addHook('onClose', async () => worker.close());
    return {
      jobs: [
        storageCheckJob(files, log),
        sweepJob(pictures, log),
        measureJob((signal) => measurePictures(createPicturesStore(database), files, signal), log),
        freeSpaceJob(freeSpace),
        uploadDaysJob(uploadDays),
      ],
    };
  },
};
