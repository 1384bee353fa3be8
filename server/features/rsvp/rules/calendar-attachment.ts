import type { Settings } from '../../../base/settings.ts'
import type { MailAttachment } from '../../../base/world.ts'
import { getCalendarMethod, renderCalendarFile, type CalendarEntries } from './calendar.ts'
import type { CalendarParties } from './calendar-parties.ts'

/** The calendar file of a mail. Without parties no program reads what a calendar would answer. */
export const buildCalendarAttachment = (
  settings: Pick<Settings, 'brand' | 'publicUrl' | 'calendarUrl'>,
  entries: CalendarEntries,
  parties: CalendarParties | undefined,
): MailAttachment => ({
  filename: 'event.ics',
  contentType: `text/calendar; charset=utf-8; method=${getCalendarMethod(entries[0], parties)}`,
  encoding: 'utf8',
  content: renderCalendarFile(entries, {
    brand: settings.brand.name,
    host: new URL(settings.calendarUrl ?? settings.publicUrl).hostname,
    parties,
  }),
})
