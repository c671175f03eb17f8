/** The skills of a pet. For the owner, and links with the part 'training'. */

import { SKILL_NAME_MISSING } from '@pawhood/contract/words/pets.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, rows, text } from '../reading.ts';
import { limitedLine, limitedText } from '../values/text.ts';
import { onePet } from './fields.ts';
import { PET_LIMITS } from './pet-limits.ts';

export const SKILL_LEVELS = ['started', 'practising', 'mastered'] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];

export const skill = v.object({
  id: key,
  name: text,
  level: v.fallback(v.picklist(SKILL_LEVELS), 'started'),
  note: text,
  /** Moments, ISO 8601. */
  createdAt: text,
  updatedAt: text,
});
export type Skill = v.InferOutput<typeof skill>;

const name = v.pipe(
  limitedLine(PET_LIMITS.skill),
  v.check((text) => text !== '', SKILL_NAME_MISSING),
);
const note = limitedText(PET_LIMITS.note);

export const newSkill = v.strictObject({
  name,
  level: v.optional(v.picklist(SKILL_LEVELS), 'started'),
  note: v.optional(note, ''),
});
export type NewSkill = v.InferOutput<typeof newSkill>;

/** Absent fields stay as they are. */
export const skillChanges = v.strictObject({
  name: v.optional(name),
  level: v.optional(v.picklist(SKILL_LEVELS)),
  note: v.optional(note),
});
export type SkillChanges = v.InferOutput<typeof skillChanges>;

const oneSkill = v.object({ petId: key, skillId: key });

export const listSkills = endpoint({
  method: 'GET',
  path: '/api/pets/:petId/training',
  summary: 'The skills of an own pet, in the order they were begun.',
  bearer: 'required',
  params: onePet,
  answer: rows(skill, 'skill'),
  errors: ['unknown_pet'],
});

export const createSkill = endpoint({
  method: 'POST',
  path: '/api/pets/:petId/training',
  summary: 'Adds a skill.',
  bearer: 'required',
  status: 201,
  isRepeatable: true,
  params: onePet,
  body: newSkill,
  answer: skill,
  errors: ['unknown_pet', 'too_many_skills'],
});

export const updateSkill = endpoint({
  method: 'PATCH',
  path: '/api/pets/:petId/training/:skillId',
  summary: 'Changes fields of a skill.',
  bearer: 'required',
  params: oneSkill,
  body: skillChanges,
  answer: skill,
  errors: ['unknown_pet', 'unknown_skill'],
});

export const removeSkill = endpoint({
  method: 'DELETE',
  path: '/api/pets/:petId/training/:skillId',
  summary: 'Removes a skill.',
  bearer: 'required',
  params: oneSkill,
  errors: ['unknown_pet', 'unknown_skill'],
});
