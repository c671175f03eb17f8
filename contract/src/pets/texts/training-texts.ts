import type { SkillLevel } from '../training.ts';

export const TRAINING_HEADING = 'Training';
export const ADD_SKILL = 'Add skill';
/** The loaded content, as a piece of a sentence. */
export const THE_SKILLS = 'the skills';
export const NO_SKILLS = 'No skills yet. Usual first ones: sit, stay, come, heel.';
/** After the name of a skill. */
export const IS_REMOVED = 'is removed.';
export const IS_ADDED = 'is added.';
/** Before it. */
export const REMOVE_SKILL = 'Remove';
export const NEW_SKILL = 'Something new to learn';
export const SKILL = 'Skill';
export const SKILL_NOTE = 'Note';
export const ADD_THE_SKILL = 'Add';
export const ADDING_SKILL = 'Adding...';

/** How far a skill is, in a word. */
export const LEVEL_NAMES: Readonly<Record<SkillLevel, string>> = {
  started: 'Started',
  practising: 'Practising',
  mastered: 'Mastered',
};
/** Name of the choice. */
export const howFar = (skill: string): string => `Progress with ${skill || 'it'}`;

/** Skills that are offered. */
export const USUAL_SKILLS = [
  'Sit',
  'Down',
  'Stay',
  'Come',
  'Heel',
  'Leave it',
  'Give paw',
  'Loose lead',
  'Crate',
  'Carrier',
  'Scales',
  'Recall',
];
