import type { HttpError } from '#/lib/calls/http-error.ts';
import { type FieldErrors, refusedFields } from '#/lib/form/field-errors.ts';
import { NotFound } from '#/ui/not-found.tsx';

/** A place that the directory does not show; where only its city hides it, that is said. */
export function NoProvider({ refusal }: { refusal: HttpError }) {
  const { city }: FieldErrors = refusedFields(refusal);
  return <NotFound>{city !== undefined && <p className="text-lg font-semibold">{city}</p>}</NotFound>;
}
