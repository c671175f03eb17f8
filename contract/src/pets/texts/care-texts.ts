/** How the health log speaks of what it holds. */

import { figure } from '@pawhood/contract/words/numbers.ts';
import { NEXT_ONE_DUE } from '@pawhood/contract/words/pets.ts';
import type { CareStatus } from '../care.ts';
import { HEALTH_KIND_NAMES, HEALTH_KINDS, type HealthKind } from '../health.ts';

/** The labels of an entry's fields by kind; an absent one has no field. */
export interface KindWords {
  /** Label of the subject. */
  readonly subject?: string;
  /** Whether an entry without a subject says nothing. */
  readonly needsSubject?: true;
  /** Subjects that are offered. */
  readonly usual?: readonly string[];
  /** Label of the next day. */
  readonly nextDue?: string;
  readonly hasBatch?: true;
  readonly hasVet?: true;
}

export const KIND_WORDS: Readonly<Record<HealthKind, KindWords>> = {
  vaccination: {
    subject: 'Vaccine or disease',
    usual: [
      'Rabies',
      'Distemper, hepatitis, parvo',
      'Leptospirosis',
      'Kennel cough',
      'Cat flu and panleukopenia',
      'Feline leukaemia',
      'Myxomatosis and RHD',
    ],
    nextDue: 'Valid until',
    hasBatch: true,
    hasVet: true,
  },
  deworming: { subject: 'Product', nextDue: NEXT_ONE_DUE, hasVet: true },
  'flea-tick': { subject: 'Product', nextDue: NEXT_ONE_DUE, hasVet: true },
  visit: {
    subject: 'Reason',
    usual: ['Check-up'],
    nextDue: 'Next visit due',
    hasVet: true,
  },
  medicine: {
    subject: 'Medicine',
    needsSubject: true,
    nextDue: NEXT_ONE_DUE,
    hasBatch: true,
    hasVet: true,
  },
  weight: {},
  allergy: { subject: 'Allergic to', needsSubject: true, hasVet: true },
  condition: {
    subject: 'Condition',
    needsSubject: true,
    nextDue: 'Next check due',
    hasVet: true,
  },
  surgery: {
    subject: 'What was done',
    needsSubject: true,
    usual: ['Neutering'],
    nextDue: 'Next check due',
    hasVet: true,
  },
  dental: { subject: 'What was done', nextDue: NEXT_ONE_DUE, hasVet: true },
  note: { subject: 'Topic' },
};

export const KIND_CHOICES = HEALTH_KINDS.map((kind) => ({ value: kind, label: HEALTH_KIND_NAMES[kind] }));

/** A status in words. */
export function statusWords(status: CareStatus): string {
  switch (status.kind) {
    case 'up-to-date':
      return 'Up to date';
    case 'due':
      return status.days === 0 ? 'Due today' : `Due in ${daysText(status.days)}`;
    case 'overdue':
      return `Overdue by ${daysText(status.days)}`;
    case 'recorded':
      return 'Recorded';
    case 'not-recorded':
      return 'Not recorded';
  }
}

const daysText = (days: number): string => `${figure(days)} ${days === 1 ? 'day' : 'days'}`;
