/**
 * Kills Node and PostgreSQL by turns while people write, change and delete reviews. When the product serves again, every
 * review must be as its author was told, none twice, and each place's numbers those of the reviews that show.
 *
 * `npm run proof -- review-kills`, or for other numbers: KILLS=6 PEOPLE=4 node --import tsx proof/review-kills.ts
 */
import { randomInt } from 'node:crypto';
import { reviewMonths } from '@pawhood/contract/reviews/review-month.ts';
import { createReview, type OwnReview, readOwnReview } from '@pawhood/contract/reviews/reviews.ts';
import type { Caller } from '@pawhood/testing/people/person.ts';
import { assertTrue } from './lib/assertions.ts';
import { answerOrNull, proveKills, type Worker } from './lib/kills.ts';
import type { Place } from './lib/processes.ts';
import { rowsOf } from './lib/rows.ts';

const people = Number(process.env['PEOPLE'] ?? 12);

/** Places that they review, each of them all. */
const PLACES = ['one', 'two', 'three'];

const [MONTH = ''] = reviewMonths(new Date().toISOString().slice(0, 10));

const kept = { shown: 0, held: 0 };
const tally = await proveKills({
  name: 'review-kills',
  port: 4407,
  kills: Number(process.env['KILLS'] ?? 100),
  ...{ people, begin, afterwards: checkNumbers },
});
console.log(
  `  Node killed ${tally.Node} times and PostgreSQL ${tally.PostgreSQL} times while ${people} people reviewed ${PLACES.length} places: of ${tally.acknowledged} acknowledged changes none was lost and none was made twice. ${tally.unanswered} were cut short. No number was wrong. In the end ${kept.shown} showed and ${kept.held} were held.`,
);

/** The first makes the places; everybody has been here for long. */
async function begin(call: Caller, _: string, place: Place): Promise<Worker[]> {
  await rowsOf(
    place,
    `insert into provider (id, name, category, city, source)
     select id, 'Vets', 'Veterinarians', 'dublin', 'file' from unnest('{${PLACES}}'::text[]) as id on conflict do nothing`,
  );
  await rowsOf(place, `update user_profile set created_at = now() - interval '60 days'`);
  // Without anybody at the desk each review would wait.
  await rowsOf(
    place,
    `insert into desk_role (user_id, role) select id, 'moderator' from user_profile limit 1 on conflict do nothing`,
  );
  return PLACES.map((id) => reviewer(call, id));
}

/** What somebody was told of their review of one place: its words, none, or nothing for one whose answer never came. */
function reviewer(call: Caller, placeId: string): Worker {
  let told: string | null | undefined = null;
  let review: Pick<OwnReview, 'id' | 'version'> | null = null;

  return {
    async change() {
      const words = `They were kind to our old dog, ${randomInt(1_000_000)}.`;
      const body = { stars: 1 + randomInt(5), words, month: MONTH, pet: 'dog' };
      const isDeletion = review !== null && randomInt(4) === 0;
      const path =
        review === null ? createReview.path.replace(':id', placeId) : `/local/api/reviews/${review.id}`;
      told = undefined;
      const answer = await answerOrNull(
        isDeletion
          ? call('DELETE', path)
          : call(review === null ? 'POST' : 'PATCH', path, body, review?.version),
      );
      if (answer === null) return false;
      told = isDeletion ? null : words;
      // Our own server's, held against the contract in tests.
      review = isDeletion ? null : (answer.json as unknown as OwnReview);
      return true;
    },

    async check() {
      const { json, status } = await call('GET', readOwnReview.path.replace(':id', placeId));
      assertTrue(`one's own review is read (${status})`, status === 200);
      const own = json['review'] as OwnReview | null;
      if (told !== undefined) assertTrue('a review is as its author was told', (own?.words ?? null) === told);
      [told, review] = [own?.words ?? null, own];
    },
  };
}

async function checkNumbers(place: Place): Promise<void> {
  const wrong = await rowsOf(
    place,
    `select * from provider_rating kept left join (
       select provider_id, of_pet as pet, count(*)::integer as number, sum(stars)::integer as sum
       from review, unnest(array['', nullif(pet, '')]) as of_pet
       where state = 'shown' and of_pet is not null group by 1, 2) as made using (provider_id, pet)
     where one + two + three + four + five <> coalesce(number, 0)
       or one + 2 * two + 3 * three + 4 * four + 5 * five <> coalesce(sum, 0)`,
  );
  assertTrue('each number is that of the reviews that show', wrong.length === 0);
  const [states] = await rowsOf<typeof kept>(
    place,
    `select (count(*) filter (where state = 'shown'))::integer as shown, (count(*) filter (where state = 'held'))::integer as held
     from review`,
  );
  Object.assign(kept, states);
}
