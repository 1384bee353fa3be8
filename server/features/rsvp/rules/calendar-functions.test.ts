import { describe, expect, it } from 'vitest'
import { createProgramme } from '@mehfil/templates/pages/page-sample.ts'
import type { CalendarEvent } from './calendar.ts'
import { listAttendedFunctions, listGuestEntries } from './calendar-functions.ts'

const event: CalendarEvent = {
  id: 'A5A0000000000A1',
  title: 'Nora & Sami',
  startsAt: new Date('2026-10-24T16:00:00Z'),
  durationMinutes: 2_880,
  zone: 'Europe/Paris',
  place: 'Lyon',
  sequence: 1,
  changedAt: new Date('2026-09-01T10:00:00Z'),
  link: 'https://mehfil.example/nora-sami',
}
const asked = { function: { everyone: true, places: null } }
const programme = createProgramme([
  ['22:00', 'Henna', { ...asked, endMinute: 8 * 60 }],
  ['10:00', 'Brunch', { ...asked, day: 1, endMinute: 750 }],
  ['12:00', 'Walk', { day: 1 }],
  ['20:00', 'Party', { ...asked, day: 1, place: 'Le Petit Bal', line: 'Shoes for dancing' }],
])
const list = (...input: Parameters<typeof listGuestEntries>) =>
  listGuestEntries(...input).map(
    ({ id, cancelled }) => `${id.split('-')[1]}${cancelled ? '-' : ''}`,
  )

describe('Our product makes entries of functions', () => {
  it('by the clock on the wall, also in the night when clocks change', () => {
    const [henna, brunch, party] = listGuestEntries(event, { programme, attended: null })
    expect(henna).toMatchObject({
      id: 'A5A0000000000A1-0',
      startsAt: new Date('2026-10-24T20:00:00Z'),
      durationMinutes: 11 * 60,
      place: 'Lyon',
    })
    expect(brunch).toMatchObject({
      startsAt: new Date('2026-10-25T09:00:00Z'),
      durationMinutes: 150,
    })
    expect(party).toMatchObject({
      title: 'Party · Nora & Sami',
      durationMinutes: 120,
      place: 'Le Petit Bal',
      programme: ['Shoes for dancing'],
    })
  })

  it('for what the party comes to, or for all where it has said nothing', () => {
    expect(list(event, { programme, attended: null })).toEqual(['0', '1', '3'])
    expect(list(event, { programme, attended: new Set(['1']) })).toEqual(['1'])
    // The one function they came to is gone: none that they did not choose takes its place.
    expect(listGuestEntries(event, { programme, attended: new Set(['gone']) })).toEqual([event])
    expect(listAttendedFunctions(['0,1', '3'])).toEqual(new Set(['0', '1', '3']))
    expect(listAttendedFunctions([''])).toBeNull()
  })

  it('and takes the others out, or all of them', () => {
    const attended = new Set(['1'])
    expect(list(event, { programme, attended, removesOthers: true })).toEqual(['0-', '1', '3-'])
    expect(list({ ...event, cancelled: true }, { programme, attended })).toEqual(['1-'])
  })

  it('and leaves an event without functions as one entry', () => {
    const plain = createProgramme([['18:00', 'Dinner']])
    expect(listGuestEntries(event, { programme: plain, attended: null })).toEqual([event])
  })
})
