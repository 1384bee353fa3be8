import { describe, expect, it } from 'vitest'
import type { EventSummary } from '../../../lib/http/event-queries.ts'
import {
  getDayPart,
  getEventOverview,
  getNextEvent,
  listDayChecks,
  listEventSteps,
} from './event-overview.ts'

const now = new Date('2026-11-21T10:00:00Z')
const figures = {
  maybe: 0,
  no: 0,
  noAnswer: 0,
  notInvited: 0,
  invitable: 0,
  notDelivered: 0,
  toConfirm: 0,
  attended: 0,
  answerDeadline: null,
  lastWrittenAt: null,
}
type Changes = Partial<Omit<EventSummary, 'figures'>> & { figures?: Partial<typeof figures> | null }

const event = (title: string, startsAt: string | null, changes: Changes = {}): EventSummary => {
  const { figures: some = {}, ...different } = changes
  return {
    id: title.padEnd(15, '0'),
    title,
    type: 'Wedding',
    venue: '',
    startsAt: startsAt === null ? null : new Date(startsAt),
    zone: 'Asia/Kolkata',
    durationMinutes: 60,
    mode: 'Web',
    status: 'PUBLISHED',
    checkIn: true,
    userCheckIn: true,
    passed: false,
    postponed: false,
    updatedAt: now,
    cover: '/assets/covers/jaali-ruby.jpg',
    coming: 4,
    people: 9,
    ...(some !== null && { figures: { ...figures, ...some } }),
    ...different,
  }
}
const context = { may: () => 'yes' as const, mayDraft: true, now }
const tell = ({ next, nextSteps, needs }: ReturnType<typeof getEventOverview>) => ({
  next: next?.title,
  steps: nextSteps.map(({ key }) => key),
  needs: needs.map(({ event: { title }, step }) => `${title} ${step?.key ?? 'draft'}`),
})

describe('Our product sums up the events of a host', () => {
  it('with the one that starts next, and not with a draft, a cancelled or a past one', () => {
    expect(
      getNextEvent([
        event('later', '2026-12-20T10:00:00Z'),
        event('off', '2026-12-09T10:00:00Z', { status: 'CANCELLED' }),
        event('soon', '2026-12-10T10:00:00Z'),
        event('draft', '2026-12-01T10:00:00Z', { status: 'DRAFT' }),
        event('past', '2026-11-01T10:00:00Z', { passed: true }),
        event('undated', null),
      ])?.title,
    ).toBe('soon')
    expect(getNextEvent([])).toBe(undefined)
  })

  it('with what needs the host: mistakes first, then who waits, and drafts last', () => {
    const events = [
      event('draft', null, { status: 'DRAFT' }),
      event('later', '2026-12-20T10:00:00Z', { figures: { notInvited: 60, invitable: 58 } }),
      event('third', '2026-12-15T10:00:00Z', { figures: { toConfirm: 12 } }),
      event('soon', '2026-12-10T10:00:00Z', { figures: { toConfirm: 5, notDelivered: 3 } }),
      event('past', '2026-11-01T10:00:00Z', { passed: true, figures: { notDelivered: 9 } }),
    ]
    expect(tell(getEventOverview(events, context))).toEqual({
      next: 'soon',
      steps: ['confirm', 'fix'],
      needs: ['soon fix', 'third confirm', 'later invite', 'draft draft'],
    })
    expect(tell(getEventOverview(events, { ...context, mayDraft: false })).needs.at(-1)).toBe(
      'later invite',
    )
  })

  it('without a step that this user may not take, or whose numbers they may not see', () => {
    const soon = event('soon', '2026-12-10T10:00:00Z', { figures: { toConfirm: 5 } })
    const may = (permission: string) => (permission === 'ManageGuests' ? 'no-access' : 'yes')
    expect(listEventSteps(soon, { now, may })).toEqual([])
    const blind = event('blind', '2026-12-10T10:00:00Z', { figures: null })
    expect(listEventSteps(blind, context)).toEqual([])
  })

  it('with the door first on the day, and only the report afterwards', () => {
    const today = event('today', '2026-11-21T13:00:00Z', { figures: { toConfirm: 5 } })
    expect(listEventSteps(today, context).map(({ key }) => key)).toEqual(['door', 'confirm'])
    const over = { ...today, startsAt: new Date('2026-11-21T08:00:00Z'), passed: true }
    expect(listEventSteps(over, context).map(({ key }) => key)).toEqual(['report'])
    expect(listEventSteps({ ...over, status: 'DRAFT' }, context)).toEqual([])
  })

  it('with an invitation for as many people as it can reach, and for none without an address', () => {
    const invites = (invitable: number) =>
      listEventSteps(
        event('soon', '2026-12-10T10:00:00Z', { figures: { notInvited: 12, invitable } }),
        context,
      ).map(({ key, count }) => `${key} ${count}`)
    expect(invites(10)).toEqual(['invite 10'])
    expect(invites(0)).toEqual([])
  })

  it('with what is ready on the day', () => {
    const ready = (changes: Changes) =>
      listDayChecks(event('today', '2026-11-21T13:00:00Z', changes))
        .filter(({ isReady }) => !isReady)
        .map(({ key }) => key)
    expect(ready({})).toEqual([])
    expect(
      ready({
        status: 'UNPUBLISHED',
        checkIn: false,
        figures: { toConfirm: 1, notDelivered: 1 },
      }),
    ).toEqual(['page', 'door', 'confirmed', 'reached'])
  })

  it('and greets by the clock of the device', () => {
    const at = (hour: number) => getDayPart(new Date(2026, 10, 21, hour))
    expect([4, 5, 11, 12, 17, 18, 23].map(at)).toEqual([
      'evening',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })
})
