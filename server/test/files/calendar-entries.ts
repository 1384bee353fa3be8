import ICAL from 'ical.js'

/** An entry of a calendar file as a program that is not ours reads it. */
export type CalendarFileEntry = {
  uid: string
  title: string
  start: string
  end: string
  zone: string
  place: string
  isCancelled: boolean
  sequence: number
}

export function readCalendarEntries(file: string): CalendarFileEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { startDate, endDate } = new ICAL.Event(component)
    const read = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? ''
    return {
      uid: read('uid'),
      title: read('summary'),
      start: startDate.toString(),
      end: endDate.toString(),
      zone: component.getFirstProperty('dtstart')?.getParameter('tzid')?.toString() ?? '',
      place: read('location'),
      isCancelled: read('status') === 'CANCELLED',
      sequence: Number(read('sequence')),
    }
  })
}
