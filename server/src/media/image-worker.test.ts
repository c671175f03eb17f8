import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createImageWorker, IMAGE_WORKER_LIMITS, type ImageWorkerLimits } from './image-worker.ts';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-worker-'));
afterAll(() => rm(folder, { recursive: true }));

function workerWith(limits: Partial<ImageWorkerLimits> = {}) {
  const worker = createImageWorker({ ...IMAGE_WORKER_LIMITS, ...limits });
  onTestFinished(() => worker.close());
  return worker;
}

let jobs = 0;

async function jobOf(bytes: Buffer) {
  jobs += 1;
  const [input, path] = [join(folder, `${jobs}`), join(folder, `${jobs}.webp`)];
  await writeFile(input, bytes);
  return { input, outputs: [{ size: 96, path }], shape: 'whole' } as const;
}

const widthOf = async (job: Awaited<ReturnType<typeof jobOf>>) =>
  (await sharp(job.outputs[0].path).metadata()).width;

/** Processes that make pictures, of all that this one has started. */
function pids(): number[] {
  try {
    return String(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'image-process']))
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return []; // none
  }
}

/** The costliest picture there is: it takes seconds, and 320 MB. */
const large = await plainPicture(6_000, 4_000, 4)
  .toColourspace('rgb16')
  .png({ progressive: true })
  .toBuffer();

/** Memory that no process takes before it decodes a picture, in kB. */
const AT_WORK_KB = 200_000;

/** Kills processes in the middle of a picture. */
async function kill(times: number): Promise<void> {
  for (let left = times; left > 0; left -= 1) {
    await expect
      .poll(() => memoryOf(pids()[0]), { interval: 10, timeout: 30_000 })
      .toBeGreaterThan(AT_WORK_KB);
    const [pid] = pids();
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await expect.poll(() => pids().includes(pid ?? 0), { interval: 10 }).toBe(false);
  }
}

function memoryOf(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]));
  } catch {
    return 0; // ended
  }
}

test('a whole picture keeps its shape, and a small one its size', async () => {
  const worker = workerWith();
  const [wide, small] = [
    await jobOf(await plainPicture(400, 100).png().toBuffer()),
    await jobOf(await plainPicture(40, 10).png().toBuffer()),
  ];
  await worker.make(wide);
  await worker.make(small);
  const facts = await Promise.all([wide, small].map((job) => sharp(job.outputs[0].path).metadata()));
  expect(facts.map(({ width, height }) => [width, height])).toEqual([
    [96, 24],
    [40, 10],
  ]);
});

test('one process makes them all, one after the other, and ends when there is nothing to do', async () => {
  const worker = workerWith({ idleMs: 100 });
  const all = await Promise.all(
    Array.from({ length: 8 }, () => plainPicture(900, 600).png().toBuffer().then(jobOf)),
  );
  const work = Promise.all(all.map((job) => worker.make(job)));
  await expect.poll(pids).toHaveLength(1);
  await work;
  expect(await Promise.all(all.map(widthOf))).toEqual(Array(8).fill(96));
  await expect.poll(pids).toEqual([]);
});

test('more than may wait are refused at once, and the others are made', async () => {
  const worker = workerWith({ waiting: 3 });
  const all = await Promise.all(
    Array.from({ length: 5 }, () => plainPicture(90, 60).png().toBuffer().then(jobOf)),
  );
  const outcomes = await Promise.allSettled(all.map((job) => worker.make(job)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(outcomes[3]).toMatchObject({ reason: { code: 'pictures_unavailable' } });
  await worker.make(await jobOf(await plainPicture(90, 60).png().toBuffer()));
});

test('a process that is killed is started again, and the picture is made', async () => {
  const worker = workerWith();
  const job = await jobOf(large);
  const work = worker.make(job);
  await kill(1);
  await work;
  expect(await widthOf(job)).toBe(96);
});

test('a picture that ends the process twice is refused, and the next is made', async () => {
  const worker = workerWith();
  const refused = expect(worker.make(await jobOf(large))).rejects.toMatchObject({
    code: 'unsuitable_picture',
  });
  await kill(2);
  await refused;
  const next = await jobOf(await plainPicture(300, 200).png().toBuffer());
  await worker.make(next);
  expect(await widthOf(next)).toBe(96);
});

test('a picture that takes too long is refused, and the next is made', async () => {
  const worker = workerWith({ taskMs: 150 });
  await expect(worker.make(await jobOf(large))).rejects.toMatchObject({ code: 'unsuitable_picture' });
  const next = await jobOf(await plainPicture(30, 20).png().toBuffer());
  // On a busy machine a small one takes too long now and then, too.
  await vi.waitFor(() => worker.make(next), { timeout: 30_000 });
  expect(await widthOf(next)).toBe(30);
});

test('a picture that takes more memory than is granted is refused, and the next is made', async () => {
  const worker = workerWith({ memoryBytes: 260 * 1024 * 1024 });
  await expect(worker.make(await jobOf(large))).rejects.toMatchObject({ code: 'picture_too_large' });
  const next = await jobOf(await plainPicture(300, 200).png().toBuffer());
  await worker.make(next);
  expect(await widthOf(next)).toBe(96);
});

test('the costliest picture there is takes no more than is granted', async () => {
  const job = await jobOf(large);
  await workerWith().make(job);
  expect(await widthOf(job)).toBe(96);
});

test('what is no fault of the picture is not said to be one', async () => {
  const job = await jobOf(await plainPicture(30, 20).png().toBuffer());
  const nowhere = { ...job, outputs: [{ size: 96, path: join(folder, 'nowhere', 'a.webp') }] };
  await expect(workerWith().make(nowhere)).rejects.toMatchObject({ code: 'pictures_unavailable' });
});
