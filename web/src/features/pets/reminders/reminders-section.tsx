import { RecordPart } from '../record-part.tsx';
import { CalendarAddress } from './calendar-address.tsx';

/** The calendar that tells what is due; the page says it at its top. */
export function RemindersSection() {
  return (
    <RecordPart look="plain" id={HEADING} title="Reminders in your calendar">
      <CalendarAddress heading={HEADING} />
    </RecordPart>
  );
}

const HEADING = 'calendar';
