import type { Settings } from '../../../base/settings.ts'
import type { MailAttachment } from '../../../base/world.ts'
import { getCalendarMethod, renderCalendarFile, type CalendarEvent } from './calendar.ts'
import type { CalendarParties } from './calendar-parties.ts'

/** The calendar file of a mail. Without parties no program reads what a calendar would answer. */
export const buildCalendarAttachment = (
  { brand, publicUrl }: Pick<Settings, 'brand' | 'publicUrl'>,
  entry: CalendarEvent,
  parties: CalendarParties | undefined,
): MailAttachment => ({
  filename: 'event.ics',
  contentType: `text/calendar; charset=utf-8; method=${getCalendarMethod(entry, parties)}`,
  encoding: 'utf8',
  content: renderCalendarFile(entry, {
    brand: brand.name,
    host: new URL(publicUrl).hostname,
    parties,
  }),
})
