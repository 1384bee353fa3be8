import type { MailAttachment, World } from '../../base/world.ts'
import { getCalendarMethod, renderCalendarFile, type CalendarEvent } from './rules/calendar.ts'
import type { CalendarParties } from './rules/calendar-parties.ts'

/** The calendar file of a mail. Without parties no program reads what a calendar would answer. */
export const buildCalendarAttachment = (
  { settings }: Pick<World, 'settings'>,
  entry: CalendarEvent,
  parties: CalendarParties | undefined,
): MailAttachment => ({
  filename: 'event.ics',
  contentType: `text/calendar; charset=utf-8; method=${getCalendarMethod(entry, parties)}`,
  encoding: 'utf8',
  content: renderCalendarFile(entry, {
    brand: settings.brand.name,
    host: new URL(settings.publicUrl).hostname,
    parties,
  }),
})
