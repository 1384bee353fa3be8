import { describe, expect, it } from 'vitest'
import { doorWindow } from '@mehfil/contract/door-window.ts'
import { closedBy, mayUndo } from './window.ts'

const startsAt = new Date('2026-12-12T13:00:00Z')
const wedding = { startsAt, durationMinutes: 270 }
const at = (time: string) => doorWindow(wedding, new Date(time)).state

describe('Our product opens the door', () => {
  it.each([
    ['a second before it opens', '2026-12-12T00:59:59Z', 'early'],
    ['twelve hours before the start', '2026-12-12T01:00:00Z', 'open'],
    ['a second later', '2026-12-12T01:00:01Z', 'open'],
    ['a second before it closes', '2026-12-13T05:29:59Z', 'open'],
    ['twelve hours after the end', '2026-12-13T05:30:00Z', 'late'],
    ['a second after that', '2026-12-13T05:30:01Z', 'late'],
  ])('%s as it stands then', (_, time, state) => {
    expect(at(time)).toBe(state)
  })

  it('and says when, to the second', () => {
    expect(doorWindow(wedding, startsAt)).toMatchObject({
      opensAt: new Date('2026-12-12T01:00:00Z'),
      closesAt: new Date('2026-12-13T05:30:00Z'),
    })
  })

  it('at any time where the event has no date', () => {
    expect(doorWindow({ startsAt: null, durationMinutes: 60 }, startsAt)).toEqual({
      state: 'open',
      opensAt: null,
      closesAt: null,
    })
  })

  it('for a published event with check-in, and says why not otherwise', () => {
    expect([
      closedBy({ checkIn: true, status: 'PUBLISHED' }),
      closedBy({ checkIn: false, status: 'PUBLISHED' }),
      closedBy({ checkIn: true, status: 'UNPUBLISHED' }),
      closedBy({ checkIn: false, status: 'UNPUBLISHED' }),
      closedBy({ checkIn: false, status: 'DRAFT' }),
    ]).toEqual([null, 'doorOff', 'notOpen', 'doorOff', 'notFound'])
  })

  it('and takes a tap back while it is open, and a late one for good', () => {
    expect([
      mayUndo('open', { late: false }),
      mayUndo('late', { late: false }),
      mayUndo('late', { late: true }),
      mayUndo('early', { late: false }),
    ]).toEqual([true, false, true, false])
  })
})
