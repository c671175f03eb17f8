/** What somebody changes of their place as a form of texts: services have a line each. */
import { type OwnPlace, type OwnPlaceChange, ownPlaceChange } from '@pawhood/contract/claims/own-place.ts';
import { changedTexts, type Edits, type Texts } from '#/lib/form/edit-conflict.ts';
import { type Checked, type ContractSchema, checkBody } from '#/lib/form/field-errors.ts';

export type OwnField = 'phone' | 'website' | 'openingHours' | 'services';

export const ownTextsOf = ({ phone, website, openingHours, services }: OwnPlace): Texts<OwnField> => ({
  ...{ phone, website, openingHours },
  services: services.join('\n'),
});

/** What a change sends: the values that differ from those that were seen. */
export function checkOwnChange(
  edits: Edits<OwnField>,
  seen: Texts<OwnField>,
): Checked<OwnPlaceChange, OwnField> {
  const changed = changedTexts(edits, seen).map((field) => {
    const text = edits[field] ?? '';
    return [field, field === 'services' ? text.split('\n') : text];
  });
  return checkBody<OwnPlaceChange, OwnField>(
    ownPlaceChange as ContractSchema<OwnPlaceChange>,
    Object.fromEntries(changed),
  );
}
