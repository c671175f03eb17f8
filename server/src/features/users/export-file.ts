import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Picture, pictureFile } from '../../media/picture-names.ts';
import type { Pictures } from '../../media/pictures.service.ts';
import { jsonOf } from './export-json.ts';

/** Pictures that an export is to hold. */
export interface ExportPictures {
  /** Adds a picture in its largest size; answers where it lies in the file. */
  include(picture: Picture): string;
  /** Names of the pictures' files, in the order they were added. */
  readonly names: ReadonlySet<string>;
}

export function createExportPictures(): ExportPictures {
  const names = new Set<string>();
  return {
    names,
    include({ id, sizes }) {
      const name = pictureFile(id, Math.max(...sizes));
      names.add(name);
      return pathOf(name);
    },
  };
}

const pathOf = (name: string): string => `pictures/${name}`;

/**
 * A zip file with `data.json` and the pictures, made while it is read: at most one picture lies in the memory at a
 * time. A picture whose file has gone meanwhile is empty in it.
 *
 * @param data whatever JSON can say, with lists that are read while they are written; it names its pictures on the way.
 */
export function exportFile(
  data: unknown,
  { names }: Pick<ExportPictures, 'names'>,
  read: Pictures['read'],
): Readable {
  const zip = new ZipFile();
  // Its types leave out that it can be destroyed.
  const output = zip.outputStream as PassThrough;
  const fail = (error: Error) => output.destroy(error);
  const addPicture = (name: string) =>
    // Packed they would not become smaller.
    zip.addReadStreamLazy(pathOf(name), { compress: false }, (use) => {
      // The reader has gone.
      if (output.destroyed) return;
      read(name).then((bytes) => use(null, Readable.from(bytes ?? Buffer.alloc(0))), fail);
    });
  const json = Readable.from(jsonOf(data)).on('error', fail);
  json.on('end', () => {
    for (const name of names) addPicture(name);
    zip.end();
  });
  output.on('close', () => json.destroy());
  zip.on('error', fail).addReadStream(json, 'data.json');
  return output;
}
