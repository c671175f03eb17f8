/** How the health log speaks of what it holds. */
import type { CareStatus } from '@pawhood/contract/care.ts';
import { HEALTH_KINDS, type HealthKind } from '@pawhood/contract/pet-health.ts';

/** What is asked for an entry of a kind; what is absent is not. */
export interface KindWords {
  readonly name: string;
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
    name: 'Vaccination',
    subject: 'Against what',
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
  deworming: { name: 'Deworming', subject: 'Product', nextDue: 'Next one due', hasVet: true },
  'flea-tick': { name: 'Flea and tick', subject: 'Product', nextDue: 'Next one due', hasVet: true },
  visit: {
    name: 'Vet visit',
    subject: 'Reason',
    usual: ['Check-up'],
    nextDue: 'Next visit due',
    hasVet: true,
  },
  medicine: {
    name: 'Medicine',
    subject: 'Which medicine',
    needsSubject: true,
    nextDue: 'Next one due',
    hasBatch: true,
    hasVet: true,
  },
  weight: { name: 'Weight' },
  allergy: { name: 'Allergy', subject: 'To what', needsSubject: true, hasVet: true },
  condition: {
    name: 'Condition',
    subject: 'Which condition',
    needsSubject: true,
    nextDue: 'Next check due',
    hasVet: true,
  },
  surgery: {
    name: 'Surgery',
    subject: 'What was done',
    needsSubject: true,
    usual: ['Neutering'],
    nextDue: 'Next check due',
    hasVet: true,
  },
  dental: { name: 'Dental care', subject: 'What was done', nextDue: 'Next one due', hasVet: true },
  note: { name: 'Note', subject: 'About what' },
};

export const KIND_CHOICES = HEALTH_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind].name }));

/** What an entry or a row is about: 'Vaccination: Rabies'. */
export function careName({ kind, subject }: { readonly kind: HealthKind; readonly subject: string }): string {
  const { name } = KIND_WORDS[kind];
  return subject === '' ? name : `${name}: ${subject}`;
}

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

const daysText = (days: number): string => `${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'}`;
