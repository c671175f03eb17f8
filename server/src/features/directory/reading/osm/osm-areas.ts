/** Which tags make an area where dogs run free, and what they say of it. */
import type { AreaDraft } from '../draft.ts';
import { firstOf, hasValue, type OsmTags } from './osm-tags.ts';

/** Keys of a business, a building or a way: dogs off the lead there make no area. */
const OTHER_KEYS = ['amenity', 'shop', 'office', 'craft', 'tourism', 'building', 'highway', 'route'];

/** The layer a place belongs to; null when it is no area for dogs. */
export function layerOf(tags: OsmTags): AreaDraft['layer'] | null {
  if (hasValue(tags, 'leisure', 'dog_park')) return 'dog-park';
  const isArea = OTHER_KEYS.every((key) => firstOf(tags, key) === '');
  return isArea && hasValue(tags, 'dog', 'unleashed') ? 'off-leash' : null;
}

/** Whether a fence is around it; null where the tags do not tell, or only of a part. */
export function isFenced(tags: OsmTags): boolean | null {
  if (isPartlyFenced(tags)) return null;
  if (hasValue(tags, 'barrier', 'fence', 'wall', 'hedge') || firstOf(tags, 'fence_type') !== '') return true;
  return yesOrNo(firstOf(tags, 'fenced'));
}

/** True where a fence is around a part of it; null for anything else. */
export function isPartlyFenced(tags: OsmTags): true | null {
  return hasValue(tags, 'fenced', 'partial', 'partially', 'partly') ? true : null;
}

/** Whether small dogs have a part of their own; null where the tags do not tell. */
export function hasSmallDogArea(tags: OsmTags): boolean | null {
  return yesOrNo(firstOf(tags, 'small_dog'));
}

/** Any other word than no says more than a plain yes: 'separated', 'designated'. */
function yesOrNo(value: string): boolean | null {
  return value === '' ? null : value !== 'no';
}
