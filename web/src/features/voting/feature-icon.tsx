import type { FeatureIcon as FeatureIconName } from '@pawhood/contract/voting.ts';
import {
  Activity,
  Bell,
  GraduationCap,
  Heart,
  House,
  Lightbulb,
  type LucideIcon,
  Map as MapIcon,
  Percent,
  Smartphone,
  User,
} from 'lucide-react';

/** A drawing for each name. §3.7 */
export const FEATURE_DRAWINGS: Readonly<Record<FeatureIconName, LucideIcon>> = {
  Mobile: Smartphone,
  User,
  Percent,
  Heart,
  Activity,
  Bell,
  Map: MapIcon,
  Home: House,
  Graduation: GraduationCap,
  Lightbulb,
};

/** The drawing of a feature on its round ground; decoration. */
export function FeatureIcon({ name }: { name: FeatureIconName }) {
  const Drawing = FEATURE_DRAWINGS[name];
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-brand-tint text-brand">
      <Drawing aria-hidden="true" className="size-6" />
    </span>
  );
}
