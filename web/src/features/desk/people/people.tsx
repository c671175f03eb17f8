import { ONE_CITY_ONLY } from '@pawhood/contract/words/people.ts';
import { useSearch } from 'wouter';
import type { PartProps } from '../part.ts';
import { FindPeople } from './find-people.tsx';
import { PeopleWithRole } from './people-with-role.tsx';
import { PersonCard } from './person-card.tsx';
import { whereOf } from './where.ts';

/** Everybody: found by a search, one card at a time; and, for operators, those with a role. */
export function People({ place }: PartProps) {
  const { userId, text } = whereOf(useSearch());
  const isOperator = place.areas.includes('people');
  if (userId !== null) return <PersonCard key={userId} userId={userId} text={text} isOperator={isOperator} />;
  return (
    <>
      {place.city === '' ? <FindPeople text={text} isOperator={isOperator} /> : <p>{ONE_CITY_ONLY}</p>}
      {isOperator && <PeopleWithRole />}
    </>
  );
}
