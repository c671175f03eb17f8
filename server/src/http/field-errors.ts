import type { FieldError } from '@pawhood/contract/errors.ts';
import type * as z from 'zod/v4/core';

/** What is wrong with each field of one part of a request, in sentences a person understands. */
export function fieldErrors(error: z.$ZodError, part: string): FieldError[] {
  return error.issues.map((issue) => ({
    field: issue.path.length > 0 ? issue.path.join('.') : part,
    text: sentenceOf(issue),
  }));
}

function sentenceOf(issue: z.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : `This must be of the type ${issue.expected}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.filter((value) => value !== '').join(', ')}.`;
    case 'unrecognized_keys':
      return `This has a field that cannot be set: ${issue.keys.join(', ')}.`;
    case 'too_small':
      return issue.origin === 'string' ? 'This is too short.' : `This must be at least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string' ? 'This is too long.' : `This must be at most ${issue.maximum}.`;
    case 'custom':
      return issue.message;
    default:
      return 'This has the wrong form.';
  }
}
