/** The words of a pet's health: the strip at a glance, care, the log and the chart. Those of an entry's form are in entry-texts.ts. */

export const HEALTH_AND_CARE = 'Health & care';
/** The loaded content, as a piece of a sentence. */
export const THE_HEALTH_LOG = 'the health log';
export const ADD_ENTRY = 'Add entry';
/** Name of the four buttons for what happens most, and of the one that is called otherwise there. */
export const QUICK_ADD = 'Quick add';
export const QUICK_VISIT = 'Visit';
/** After NOT_VETERINARY_ADVICE. */
export const VET_KNOWS = '. Your vet knows what your pet needs.';

/** The strip. */
export const AT_A_GLANCE = 'At a glance';
export const DUE = 'Due';
export const WEIGHT = 'Weight';
export const NEXT_VACCINATION = 'Next vaccination';
export const NOTHING_IS_DUE = 'Nothing is due';
/** Of a pet of which no care is recorded, with the field beside it. */
export const NOTHING_RECORDED = 'Nothing recorded yet';
export const LAST_VACCINATION = 'When was the last vaccination?';
export const ADD_DATE = 'Add';
export const NEXT_DUE = 'Next:';
export const MORE = 'more';
/** The buttons beside the weight and the next vaccination. */
export const ADD_WEIGHT = 'Add a weight';
export const ADD_VACCINATION = 'Add a vaccination';
export const NOT_WEIGHED_YET = 'Not weighed yet';
export const NONE_PLANNED = 'None planned';
export const OVERDUE = 'overdue';
/** Before a day. */
export const ON_DAY = 'On';
export const SINCE_DAY = 'since';
export const UNCHANGED = 'Unchanged';

/** Care, row by row. */
export const CARE = 'Care';
export const LAST_ON = 'Last on';
export const CARE_NEXT_DUE = ', next due';
/** Before what is added to. */
export const ADD_TO = 'Add to';
export const NOT_RECORDED_YET = 'Not recorded yet';

/** The log. */
export const HEALTH_LOG = 'Health log';
/** After what was deleted. */
export const IS_DELETED = 'is deleted.';
/** Before how many are shown. */
export const LAST_ENTRIES = 'Last';
export const ALL_ENTRIES = 'All';
export const SHOW_KIND = 'Show';
export const ENTRY_CORRECTED = ', corrected';
/** Before the name of an entry. */
export const CORRECT = 'Correct';
export const DELETE = 'Delete';
export const BATCH = 'Batch';

/** The chart. */
export const WEIGHTS_AS_TABLE = 'Show as a table';
export const DATE = 'Date';
