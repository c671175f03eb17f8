import type { Readable } from 'node:stream';
import { ProductError } from '@pawhood/contract/errors.ts';
import { NAME_MISSING, NAMELESS } from '@pawhood/contract/texts.ts';
import type { NewProfile, OwnProfile, ProfileChanges, User } from '@pawhood/contract/users.ts';
import { readName } from '@pawhood/identity/accounts/readings.ts';
import type { Identity, Person } from '../../caller.ts';
import { type Picture, pictureAddress, pictureIdOf } from '../../media/picture-names.ts';
import { PERSON_PICTURE, type Pictures } from '../../media/pictures.service.ts';
import { newId } from '../../random-ids.ts';
import type { ExclusionsService } from './exclusions.service.ts';
import { createExportPictures, type ExportPictures, exportFile } from './export-file.ts';
import { nameForOthers, ownView, viewOf } from './profile-view.ts';
import type { ProfileRow, UsersStore } from './users.store.ts';

/** One feature's part of what is kept about a person; long lists are `AsyncIterable`. It names its pictures by `include`. */
export type ExportPart = (profile: ProfileRow, include: ExportPictures['include']) => Promise<unknown>;

export interface UsersServiceParts {
  readonly store: UsersStore;
  readonly exclusions: Pick<ExclusionsService, 'isDisabled' | 'notice'>;
  readonly pictures: Pick<Pictures, 'store' | 'remove' | 'read'>;
  /** By feature: what each keeps about a person, besides the profile. */
  readonly exports?: Readonly<Record<string, ExportPart>>;
  /** Told when files of pictures could not be removed at once; they are swept away later. */
  readonly onLeftover?: (error: unknown) => void;
}

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService(parts: UsersServiceParts) {
  const { store, exclusions, pictures, exports = {}, onLeftover = () => {} } = parts;

  /** Removes files that nothing refers to any more: what went before is done, whether that succeeds or not. */
  const drop = (dropped: readonly Picture[]) => pictures.remove(dropped).catch(onLeftover);

  return {
    async own(person: Person): Promise<OwnProfile> {
      return ownView(known(await store.find(person)));
    },

    /** Makes the profile of whom the token names; what the body says of that decides nothing. */
    async create(identity: Identity, { userProfile }: NewProfile): Promise<OwnProfile> {
      const { email, username } = userProfile;
      const profilePicture = pictureElsewhere(userProfile.profilePicture);
      // Everybody sees the name, so neither the username nor a part of the address may stand in its place.
      const fullName = readName(userProfile.fullName) ?? NAMELESS;
      const added = await store.add(newId(), identity, { email, username, profilePicture, fullName });
      if (added === 'exists') throw new ProductError('profile_exists');
      if (added === 'excluded') throw new ProductError('unauthorized');
      return ownView(added);
    },

    async change(person: Person, { city, fullName, ...changes }: ProfileChanges): Promise<OwnProfile> {
      const values = {
        ...defined(changes),
        ...(fullName !== undefined && { fullName: nameFrom(fullName) }),
        ...(city !== undefined && { city: city === '' ? null : city }),
      };
      return ownView(known(await store.change(person, values)));
    },

    /** Follows the account's e-mail address; somebody without a profile has nothing to follow. */
    async setEmail(person: Person, email: string): Promise<void> {
      await store.change(person, { email });
    },

    /**
     * Makes an uploaded picture the person's.
     *
     * @throws `unknown_user` before anything is read; what `Pictures.store` throws.
     */
    async changePicture(person: Person, upload: AsyncIterable<Uint8Array>): Promise<OwnProfile> {
      known(await store.find(person));
      const picture = await pictures.store(upload, PERSON_PICTURE);
      const replaced = await store.setPicture(person, picture, pictureAddress(picture, SHOWN_SIZE));
      await drop(replaced?.dropped ?? [picture]);
      return ownView(known(replaced?.row ?? null));
    },

    async removePicture(person: Person): Promise<OwnProfile> {
      const replaced = await store.setPicture(person, null, '');
      await drop(replaced?.dropped ?? []);
      return ownView(known(replaced?.row ?? null));
    },

    /** Everything kept about a person, by feature, as a zip file that is made while it is read. */
    async exported(person: Person): Promise<Readable> {
      const profile = known(await store.find(person));
      const included = createExportPictures();
      const others = Object.entries(exports).map(async ([feature, part]) => [
        feature,
        await part(profile, included.include),
      ]);
      const data = {
        exportedAt: new Date().toISOString(),
        users: { ...ownView(profile), ...exportedPicture(profile, included) },
        ...Object.fromEntries(await Promise.all(others)),
      };
      return exportFile(data, included, pictures.read);
    },

    /** Deletes all there is of a person; the tokens they still have are refused from then on. */
    async remove(person: Person): Promise<void> {
      const removed = await store.remove(person);
      if (removed === null) throw new ProductError('unknown_user');
      exclusions.notice(removed.exclusion);
      await drop(removed.dropped);
    },

    /** What others call a person, also those to whom the person has not shown the profile but given a link. */
    async nameOf(id: string): Promise<string> {
      return nameForOthers(known(await store.findById(id)).fullName);
    },

    /** Whether a visitor sees anything of a person. */
    async isPublic(id: string): Promise<boolean> {
      const profile = await store.findById(id);
      return profile !== null && viewOf(profile, null) !== null && !(await exclusions.isDisabled(profile));
    },

    /**
     * What somebody sees of a person.
     *
     * @param viewer null for a visitor.
     * @throws `unknown_user` also for a profile that is not theirs to see.
     */
    async view(id: string, viewer: Person | null): Promise<User> {
      const profile = known(await store.findById(id));
      if (await exclusions.isDisabled(profile)) throw new ProductError('unknown_user');
      return known(viewOf(profile, viewer));
    },
  };
}

/** The size that `profilePicture` names is sharp as an avatar of 160 px on a dense screen. */
const [, SHOWN_SIZE] = PERSON_PICTURE.sizes;

/** Where the uploaded picture lies in an export; nothing when there is none. */
function exportedPicture({ profilePicture }: ProfileRow, { include }: ExportPictures) {
  const id = pictureIdOf(profilePicture.replace(/^\/media\//, ''));
  return id && { picture: include({ id, sizes: PERSON_PICTURE.sizes }) };
}

function known<Value extends ProfileRow | User>(found: Value | null): Value {
  if (found === null) throw new ProductError('unknown_user');
  return found;
}

/** The address the identity provider gave. A path would make whoever looks at the profile ask us for whatever it names. */
const pictureElsewhere = (written: string): string => (/^https?:\/\//i.test(written) ? written : '');

/** A name as it is kept; refused when there is nothing in it that can be seen. */
function nameFrom(written: string): string {
  const name = readName(written);
  if (name !== null) return name;
  throw new ProductError('invalid_request', { fields: [{ field: 'fullName', text: NAME_MISSING }] });
}

/** Leaves out what is undefined: it is not to be changed. */
function defined<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the names.
  return Object.fromEntries(entries) as { [Name in keyof Values]?: NonNullable<Values[Name]> };
}
