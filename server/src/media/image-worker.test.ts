import { execFileSync } from 'node:child_process';
import { constants, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainPicture, pngOf, zeros } from '@pawhood/testing/hostile/odd-pictures.ts';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createImageWorker, IMAGE_WORKER_LIMITS, type ImageWorkerLimits } from './image-worker.ts';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-worker-'));
/** Of a server, but for a busy machine, which may take longer than anybody would wait. */
const LIMITS: ImageWorkerLimits = { ...IMAGE_WORKER_LIMITS, taskMs: 50_000, startMs: 50_000 };

/** The tests of other limits come first, while it has no process. */
const usual = createImageWorker(LIMITS);
afterAll(() => {
  usual.close();
  return rm(folder, { recursive: true });
});

function workerWith(limits: Partial<ImageWorkerLimits>) {
  const worker = createImageWorker({ ...LIMITS, ...limits });
  onTestFinished(() => worker.close());
  return worker;
}

let jobs = 0;

/** Makes a file of at most 96 pixels from an upload. */
function nextJob() {
  jobs += 1;
  const [input, path] = [join(folder, `${jobs}`), join(folder, `${jobs}.webp`)];
  return { input, outputs: [{ size: 96, path }], shape: 'whole' } as const;
}

async function jobOf(bytes: Buffer) {
  const job = nextJob();
  await writeFile(job.input, bytes);
  return job;
}

const plainJob = async (width: number, height: number) =>
  jobOf(await plainPicture(width, height).png().toBuffer());

const sizeOf = async ({ outputs: [{ path }] }: ReturnType<typeof nextJob>) => {
  const { width, height } = await sharp(path).metadata();
  return [width, height];
};

/** A picture whose bytes do not come, a pipe: who has begun with it is still at it when the test goes on. */
function endlessJob() {
  const job = nextJob();
  execFileSync('mkfifo', [job.input]);
  return job;
}

/** Ends the process in the middle of an endless picture, in whose place something else lies from then on. */
async function endAt(
  { input }: ReturnType<typeof nextJob>,
  instead: ReturnType<typeof nextJob>,
): Promise<void> {
  // This end opens once the process has the other one.
  const end = await vi.waitFor(() => open(input, constants.O_WRONLY | constants.O_NONBLOCK), PATIENT);
  onTestFinished(() => end.close());
  await rename(instead.input, input);
  // Others have been ended before, and are about to go.
  await expect.poll(pids, PATIENT).toHaveLength(1);
  for (const pid of pids()) process.kill(pid, 'SIGKILL');
}

const PATIENT = { timeout: 50_000, interval: 50 };

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

/** The costliest picture there is, interlaced and of 64 bits a pixel: it takes seconds, and 300 MB. */
const large = await jobOf(pngOf(7_000, 3_500, zeros(7_000 * 3_500 * 8 + 30_000), 16, 6, 1));

test('one process makes them all, one after the other, refuses at once more than may wait, and ends when there is nothing to do', async () => {
  const worker = workerWith({ idleMs: 1_000, waiting: 8 });
  const all = await Promise.all(Array.from({ length: 10 }, () => plainJob(900, 600)));
  const work = Promise.allSettled(all.map((job) => worker.make(job)));
  await expect.poll(pids).toHaveLength(1);
  const refusal = { status: 'rejected', reason: { code: 'pictures_unavailable' } };
  expect(await work).toMatchObject([...Array(8).fill({ status: 'fulfilled' }), refusal, refusal]);
  await worker.make(await plainJob(90, 60));
  expect(await Promise.all(all.slice(0, 8).map(sizeOf))).toEqual(Array(8).fill([96, 64]));
  await expect.poll(pids).toEqual([]);
});

test('a picture that takes too long is refused, and the next is made', async () => {
  const worker = workerWith({ taskMs: 2_000 });
  await expect(worker.make(endlessJob())).rejects.toMatchObject({ code: 'broken_picture' });
  const next = await plainJob(30, 20);
  // On a busy machine a small one takes too long now and then, too.
  await vi.waitFor(() => worker.make(next), PATIENT);
  expect(await sizeOf(next)).toEqual([30, 20]);
});

test('a picture that takes more memory than is granted is refused, and the next is made', async () => {
  const worker = workerWith({ memoryBytes: 200 * 1024 * 1024 });
  await expect(worker.make(large)).rejects.toMatchObject({ code: 'picture_too_large' });
  const next = await plainJob(300, 200);
  await worker.make(next);
  expect(await sizeOf(next)).toEqual([96, 64]);
});

test('a whole picture keeps its shape, and a small one its size', async () => {
  const [wide, small] = [await plainJob(400, 100), await plainJob(40, 10)];
  await usual.make(wide);
  await usual.make(small);
  expect([await sizeOf(wide), await sizeOf(small)]).toEqual([
    [96, 24],
    [40, 10],
  ]);
});

test('a process that is killed is started again, and the picture is made', async () => {
  const [job, picture] = [endlessJob(), await plainJob(300, 200)];
  const work = usual.make(job);
  await endAt(job, picture);
  await work;
  expect(await sizeOf(job)).toEqual([96, 64]);
});

test('a picture that ends the process twice is refused, and the next is made', async () => {
  const job = endlessJob();
  const refused = expect(usual.make(job)).rejects.toMatchObject({ code: 'broken_picture' });
  await endAt(job, endlessJob());
  await endAt(job, await plainJob(300, 200));
  await refused;
  const next = await plainJob(300, 200);
  await usual.make(next);
  expect(await sizeOf(next)).toEqual([96, 64]);
});

test('the costliest picture there is takes no more than is granted', async () => {
  await usual.make(large);
  expect(await sizeOf(large)).toEqual([96, 48]);
});

test('what is no fault of the picture is not said to be one', async () => {
  const job = await plainJob(30, 20);
  const nowhere = { ...job, outputs: [{ size: 96, path: join(folder, 'nowhere', 'a.webp') }] };
  await expect(usual.make(nowhere)).rejects.toMatchObject({ code: 'pictures_unavailable' });
});
