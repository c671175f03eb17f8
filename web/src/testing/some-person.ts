import type { OwnProfile, User } from '@pawhood/contract/users/users.ts';
import type { Auth } from '../session/auth.ts';

/** A person's own profile for tests; whatever a test is about, it says itself. */
export function someProfile(facts: Partial<OwnProfile> = {}): OwnProfile {
  return {
    ...someUser(),
    email: 'mia@example.org',
    username: 'mia',
    providerSub: 'embedded|57',
    city: 'dublin',
    units: 'imperial',
    visibility: 'signed-in',
    language: '',
    firstStepsHidden: false,
    keptCities: [],
    ...facts,
  };
}

/** A person for tests as others see them. */
export function someUser(facts: Partial<User> = {}): User {
  return {
    id: 'u57',
    fullName: 'Mia Ó Briain',
    email: '',
    location: 'Dublin',
    bio: 'Walks two greyhounds along the canal.',
    profilePicture: '',
    createdAt: '2023-12-31T23:30:00.000Z',
    ...facts,
  };
}

const unexpected = (name: string) => (): never => {
  throw new Error(`This test does not expect ${name}.`);
};

/** Nobody signed in. */
export function signedOut(facts: Partial<Auth> = {}): Auth {
  return {
    isAuthenticated: false,
    isLoading: false,
    isBusy: false,
    user: undefined,
    error: undefined,
    profile: null,
    profileError: null,
    isResuming: false,
    signIn: unexpected('signIn'),
    signUp: unexpected('signUp'),
    signInWithPopup: unexpected('signInWithPopup'),
    signOut: unexpected('signOut'),
    stepUp: unexpected('stepUp'),
    forget: unexpected('forget'),
    accessToken: unexpected('accessToken'),
    ...facts,
  };
}

/** Somebody signed in, whose access token is 'token-57'. */
export function signedIn(facts: Partial<Auth> = {}): Auth {
  return signedOut({
    isAuthenticated: true,
    user: {
      email: 'mia@example.org',
      name: 'Mia Ó Briain',
      nickname: 'mia',
      picture: '',
      sub: 'embedded|57',
    },
    profile: someProfile(),
    accessToken: async () => 'token-57',
    ...facts,
  });
}

/** While it is not known yet whether somebody is signed in. */
export function signingIn(): Auth {
  return signedOut({ isLoading: true, isResuming: true, isBusy: true });
}
