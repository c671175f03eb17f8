/** The three reasons to be here. §1.2 */

export const WHAT_YOU_CAN_DO = 'What you can do here';
export const FIND_SERVICES = 'Find local services';
export const FIND_SERVICES_TEXT =
  'Vets, groomers, sitters and cafes where your dog is welcome, street by street.';
export const CONNECT_OWNERS = 'Connect with pet owners';
export const CONNECT_OWNERS_TEXT = 'Get to know the people and pets who live around you.';
export const MANAGE_CARE = 'Manage pet care';
export const MANAGE_CARE_TEXT =
  'Every pet’s vaccinations, weight and papers in one place, ready when you need them.';
