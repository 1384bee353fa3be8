import { describe, expect, it } from 'vitest'
import { getDoorWindow } from '@mehfil/contract/door/door-window.ts'
import { getDoorRefusal, canUndoArrival } from './door-access.ts'

const startsAt = new Date('2026-12-12T13:00:00Z')
const wedding = { startsAt, durationMinutes: 270 }
const at = (time: string) => getDoorWindow(wedding, new Date(time)).state

describe('Our product opens the door', () => {
  it.each([
    ['a second before it opens', '2026-12-12T00:59:59Z', 'early'],
    ['twelve hours before the start', '2026-12-12T01:00:00Z', 'open'],
    ['a second later', '2026-12-12T01:00:01Z', 'open'],
    ['a second before it closes', '2026-12-13T05:29:59Z', 'open'],
    ['twelve hours after the end', '2026-12-13T05:30:00Z', 'late'],
    ['a second after that', '2026-12-13T05:30:01Z', 'late'],
  ])('%s as the time requires', (_, time, state) => {
    expect(at(time)).toBe(state)
  })

  it('and says when it opens, to the second', () => {
    expect(getDoorWindow(wedding, startsAt)).toMatchObject({
      opensAt: new Date('2026-12-12T01:00:00Z'),
      closesAt: new Date('2026-12-13T05:30:00Z'),
    })
  })

  it('at any time where the event has no date', () => {
    expect(getDoorWindow({ startsAt: null, durationMinutes: 60 }, startsAt)).toEqual({
      state: 'open',
      opensAt: null,
      closesAt: null,
    })
  })

  it('for a published event with check-in, and says why it stays closed otherwise', () => {
    expect([
      getDoorRefusal({ checkIn: true, status: 'PUBLISHED' }),
      getDoorRefusal({ checkIn: false, status: 'PUBLISHED' }),
      getDoorRefusal({ checkIn: true, status: 'UNPUBLISHED' }),
      getDoorRefusal({ checkIn: false, status: 'UNPUBLISHED' }),
      getDoorRefusal({ checkIn: false, status: 'DRAFT' }),
    ]).toEqual([null, 'doorOff', 'notOpen', 'doorOff', 'notFound'])
  })

  it('and allows undo while it is open, and of late entries always', () => {
    expect([
      canUndoArrival('open', { late: false }),
      canUndoArrival('late', { late: false }),
      canUndoArrival('late', { late: true }),
      canUndoArrival('early', { late: false }),
    ]).toEqual([true, false, true, false])
  })
})
