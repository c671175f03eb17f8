import { ROLES, type Role } from '@pawhood/contract/desk/roles.ts';
import { CITY_FIELD, ROLE_ABOUTS, ROLE_FIELD, ROLE_NAMES } from '@pawhood/contract/words/desk.ts';
import { ALL_CITIES } from '@pawhood/contract/words/shell.ts';
import type { FieldState } from '#/lib/form/use-form.ts';
import { useSite } from '#/lib/site.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';

export interface RoleFieldsProps {
  role: FieldState;
  city: FieldState;
}

/** Which role, and for which city. Operators look after all of them. */
export function RoleFields({ role, city }: RoleFieldsProps) {
  const { cities } = useSite();
  const choices = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));
  const places = cities.shown.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FieldRow label={ROLE_FIELD} options={choices} hint={ROLE_ABOUTS[roleOf(role.value)]} {...role} />
      {roleOf(role.value) !== 'operator' && (
        <FieldRow label={CITY_FIELD} options={[{ value: '', label: ALL_CITIES }, ...places]} {...city} />
      )}
    </div>
  );
}

/** The role that a field of roles holds. */
export const roleOf = (value: string): Role => ROLES.find((role) => role === value) ?? 'moderator';
