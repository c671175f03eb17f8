import type { Readable } from 'node:stream';
import { ProductError } from '@pawhood/contract/errors.ts';
import { PROFILE_LIMITS } from '@pawhood/contract/users/profile-limits.ts';
import type {
  NewProfile,
  OwnProfile,
  OwnStorage,
  ProfileChanges,
  User,
} from '@pawhood/contract/users/users.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { readName } from '@pawhood/contract/values/name.ts';
import { NAME_MISSING, NAMELESS } from '@pawhood/contract/words/users.ts';
import { chosenCity } from '../../cities/chosen-city.ts';
import type { ReadCities } from '../../cities/cities.store.ts';
import type { OwnedView } from '../../lib/caching/owned-view.ts';
import { isRefusal, orThrow, refusal } from '../../lib/outcome.ts';
import { type Identity, isSamePerson, type Person } from '../../lib/person.ts';
import { newId } from '../../lib/random-ids.ts';
import { type Picture, pictureAddress, pictureIdOf } from '../../media/picture-names.ts';
import { PERSON_PICTURE, type Pictures } from '../../media/pictures.service.ts';
import { createExportPictures, type ExportPictures, exportFile } from './export-file.ts';
import type { Along } from './people.store.ts';
import { ownView, shownNameOf, viewOf } from './profile-view.ts';
import { deletedTokensOf, type SuspensionService } from './suspension.service.ts';
import type { ErasureWish, ProfileRow, UsersStore } from './users.store.ts';

/** One feature's part of what is kept about a person; long lists are `AsyncIterable`. It names its pictures by `include`. */
export type ExportPart = (profile: ProfileRow, include: ExportPictures['include']) => Promise<unknown>;

/** By feature. */
export type ExportParts = Readonly<Record<string, ExportPart>>;

export interface UsersServiceParts {
  readonly store: UsersStore;
  readonly suspension: Pick<SuspensionService, 'isDisabled' | 'notice'>;
  readonly pictures: Pick<Pictures, 'store' | 'remove' | 'read' | 'usedBy' | 'budget'>;
  /** By feature: what each keeps about a person, besides the profile. */
  readonly exports: () => ExportParts;
  readonly cities: ReadCities;
  /** Told when files of pictures could not be removed at once; they are swept away later. */
  readonly onOrphanedFiles?: (error: unknown) => void;
}

/** How somebody leaves. */
interface Leaving extends Partial<ErasureWish> {
  /** Done in the same transaction. */
  readonly along?: Along;
}

/** Nothing of them stays, unless they choose that. */
const GONE: ErasureWish = { reviewsStay: false };

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService(parts: UsersServiceParts) {
  const { store, suspension, pictures, exports, cities, onOrphanedFiles = () => {} } = parts;
  const ownViewOf = (profile: ProfileRow) => ownView(profile, cities());

  /** Removes files that nothing refers to any more: what went before is done, whether that succeeds or not. */
  const removeOrphans = (orphans: readonly Picture[]) => pictures.remove(orphans).catch(onOrphanedFiles);

  /** @throws `unknown_user` */
  const profileOf = async (person: Person): Promise<ProfileRow> =>
    orThrow((await store.find(person)) ?? refusal('unknown_user'));

  /** @throws `unknown_user` */
  const profileById = async (id: string): Promise<ProfileRow> =>
    orThrow((await store.findById(id)) ?? refusal('unknown_user'));

  return {
    async own(person: Person): Promise<OwnProfile> {
      return ownViewOf(await profileOf(person));
    },

    /** Creates the profile of the person that the token names; the body cannot name another. */
    async create(identity: Identity, { userProfile }: NewProfile): Promise<OwnProfile> {
      return ownViewOf(orThrow(await store.add(newId(), identity, factsOf(userProfile))));
    },

    async change(person: Person, { city, fullName, ...changes }: ProfileChanges): Promise<OwnProfile> {
      const values = {
        ...defined(changes),
        ...(fullName !== undefined && { fullName: nameFrom(fullName) }),
        ...(city !== undefined && { city: await chosenBy(person, city, parts) }),
      };
      return ownViewOf(orThrow((await store.change(person, values)) ?? refusal('unknown_user')));
    },

    /** Follows the account's email address; somebody without a profile has nothing to follow. */
    async setEmail(person: Person, email: string): Promise<void> {
      await store.change(person, { email });
    },

    /**
     * Makes an uploaded picture the person's.
     *
     * @throws `unknown_user` before anything is read; what `Pictures.store` throws; `account_full`.
     */
    async changePicture(person: Person, upload: AsyncIterable<Uint8Array>): Promise<OwnProfile> {
      await profileOf(person);
      const picture = await pictures.store(upload, PERSON_PICTURE);
      const address = pictureAddress(picture, AVATAR_SIZE);
      const replaced = await store.setPicture(person, picture, address, pictures.budget());
      await removeOrphans(isRefusal(replaced) ? [picture] : replaced.orphans);
      return ownViewOf(orThrow(replaced).row);
    },

    async removePicture(person: Person): Promise<OwnProfile> {
      const { row, orphans } = orThrow(await store.removePicture(person));
      await removeOrphans(orphans);
      return ownViewOf(row);
    },

    /** How much room the person's pictures take. */
    async storage(person: Person): Promise<OwnStorage> {
      const { used } = await pictures.usedBy((await profileOf(person)).id);
      return { used, budget: pictures.budget() };
    },

    /** Everything kept about a person, by feature, as a zip file that is made while it is read. */
    async exported(person: Person): Promise<Readable> {
      const profile = await profileOf(person);
      const included = createExportPictures();
      return exportFile(
        await exportedData(profile, { exports: exports(), cities: cities() }, included),
        included,
        pictures.read,
      );
    },

    /**
     * Deletes all there is of a person; the tokens they still have are refused from then on.
     *
     * @param tokenEnd when the token ends by which the person asks for it, in seconds since 1970; absent where somebody
     *   else does.
     */
    async remove(person: Person, tokenEnd?: number, { along, ...wish }: Leaving = {}): Promise<void> {
      const leaving = { along, wish: { ...GONE, ...wish }, ...deletedTokensOf(person, tokenEnd) };
      const removed = orThrow(await store.remove(person, leaving));
      suspension.notice(removed.suspension);
      await removeOrphans(removed.orphans);
    },

    /** The name of a person for others, also for readers of a link who may not see the profile. */
    nameOf: async (id: string): Promise<string> => shownNameOf(await profileById(id)),

    /** Whether a visitor sees anything of a person. */
    async isPublic(id: string): Promise<boolean> {
      const profile = await store.findById(id);
      return (
        profile !== null &&
        viewOf(profile, null, cities()) !== null &&
        !(await suspension.isDisabled(profile))
      );
    },

    /**
     * What somebody sees of a person.
     *
     * @param viewer null for a visitor.
     * @throws `unknown_user` also for a profile that is not theirs to see, or hidden from them by a block.
     */
    async show(id: string, viewer: Person | null): Promise<OwnedView<User>> {
      const profile = await profileById(id);
      if ((await suspension.isDisabled(profile)) || (await isHidden(store, profile, viewer)))
        throw new ProductError('unknown_user');
      return { view: orThrow(viewOf(profile, viewer, cities()) ?? refusal('unknown_user')), owner: profile };
    },
  };
}

/** Whether a block hides a person; nothing is hidden from visitors. */
const isHidden = async (
  store: Pick<UsersStore, 'isHiddenFrom'>,
  profile: ProfileRow,
  viewer: Person | null,
): Promise<boolean> =>
  viewer !== null && !isSamePerson(profile, viewer) && (await store.isHiddenFrom(profile.id, viewer));

/** The city that a person chooses. @throws `unknown_city`, unless it stays theirs. */
async function chosenBy(
  person: Person,
  city: string,
  { store, cities }: Pick<UsersServiceParts, 'store' | 'cities'>,
): Promise<string | null> {
  const isKnown = cities().keyOf(city) !== null;
  return chosenCity(cities(), city, isKnown ? null : (await store.find(person))?.city);
}

/** The size that `profilePicture` names is sharp as an avatar of 160 px on a dense screen. */
const [, AVATAR_SIZE] = PERSON_PICTURE.sizes;

async function exportedData(
  profile: ProfileRow,
  { exports, cities }: { readonly exports: ExportParts; readonly cities: Cities },
  included: ExportPictures,
) {
  const others = Object.entries(exports).map(async ([feature, part]) => [
    feature,
    await part(profile, included.include),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    users: { ...ownView(profile, cities), ...exportedPicture(profile, included) },
    ...Object.fromEntries(await Promise.all(others)),
  };
}

/** Where the uploaded picture lies in an export; nothing when there is none. */
function exportedPicture({ profilePicture }: ProfileRow, { include }: ExportPictures) {
  const id = pictureIdOf(profilePicture.replace(/^\/media\//, ''));
  return id && { picture: include({ id, sizes: PERSON_PICTURE.sizes }) };
}

/** What a new profile begins with. */
function factsOf({ email, username, language = '', ...given }: NewProfile['userProfile']) {
  // Everybody sees the name, so neither the username nor a part of the address may stand in its place.
  const fullName = readName(given.fullName, PROFILE_LIMITS.fullName) ?? NAMELESS;
  return { email, username, language, fullName, profilePicture: pictureElsewhere(given.profilePicture) };
}

/** The picture's address from the identity provider. A path is refused: every reader of the profile would request it from us. */
const pictureElsewhere = (text: string): string => (/^https?:\/\//i.test(text) ? text : '');

/** A name as it is kept; refused when there is nothing in it that can be seen. */
function nameFrom(text: string): string {
  const name = readName(text, PROFILE_LIMITS.fullName);
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
