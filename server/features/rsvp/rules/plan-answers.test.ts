import { describe, expect, it } from 'vitest'
import type { EventSeats } from '../../events/rules/seats.ts'
import type { AnsweringGuest, ListedGuestAnswer, NewGuestAnswer } from './answer-plan.ts'
import { planAnswers } from './plan-answers.ts'

const at = new Date('2026-12-01T10:00:00.000Z')
const seats: EventSeats = {
  version: '7',
  accountId: 'account',
  isPurged: false,
  capacity: 4,
  waitingList: true,
  confirmsAtOnce: true,
  hostNotices: 'each',
  peopleLimit: 100,
  people: 2,
  coming: 2,
  waiting: {},
  lastWaitlistedAt: null,
}
const meera: AnsweringGuest = {
  id: 'MEERA',
  version: '11',
  name: 'Meera',
  email: 'meera@guests.example',
  language: 'en',
  partyLimit: 2,
  heads: 2,
  submission: null,
  answer: 'yes',
  people: 2,
  note: '',
  answeredAt: '2026-11-01T10:00:00Z',
  viewedAt: '2026-11-01T09:00:00Z',
  confirmedAt: '2026-11-01T10:00:00Z',
  cancelledAt: null,
  cancelReason: '',
  waitlistedAt: null,
  functions: [],
  companionFunctions: {},
  companions: ['Jon'],
  answers: { Q: 'fish', 'Q.1': 'rice' },
  submissions: [],
}
const invited: AnsweringGuest = {
  ...meera,
  answer: null,
  people: null,
  answeredAt: null,
  viewedAt: null,
  confirmedAt: null,
  companions: [],
  answers: {},
}
const checked = {
  submission: 'form',
  name: 'Uma',
  email: 'uma@guests.example',
  language: 'en' as const,
  answer: 'yes' as const,
  people: 1,
  companions: [],
  note: '',
  reason: '',
  questions: {},
  questionIds: [],
  selfLimit: 4,
  firstAllowed: true,
  changeAllowed: true,
  event: 'EVENT',
  eventVersion: '7',
  at,
}
const fromPage = (sent: Partial<NewGuestAnswer> = {}): NewGuestAnswer => ({
  ...checked,
  guest: null,
  newGuest: 'UMA',
  passcode: '12345678',
  ...sent,
})
const fromLink = (sent: Partial<ListedGuestAnswer> = {}): ListedGuestAnswer =>
  ({
    ...checked,
    guest: 'MEERA',
    people: 2,
    companions: ['Jon'],
    note: null,
    language: null,
    ...sent,
  }) as ListedGuestAnswer
const fromHost = (sent: object) =>
  fromLink({ host: 'quiet', ...sent } as Partial<ListedGuestAnswer>)

const plan = (
  answer: NewGuestAnswer | ListedGuestAnswer,
  guest: AnsweringGuest | null = meera,
  state: Partial<EventSeats> = {},
) => {
  const planned = planAnswers({ ...seats, ...state }, guest ? [guest] : [], [answer])
  return { ...planned, result: planned.results.get(answer) }
}

describe('Our product decides the answer of a new guest', () => {
  it('with a seat, a line of history and a mail to the guest and to the hosts', () => {
    const { result, writes, seats: after } = plan(fromPage({ people: 2, companions: ['Ben'] }))
    expect(result).toMatchObject({ outcome: 'answered', guest: 'UMA', people: 2, waiting: false })
    expect(writes.guests).toMatchObject([
      { id: 'UMA', people: 2, confirmedAt: at, waitlistedAt: null, companions: ['Ben'] },
    ])
    expect(writes.log).toMatchObject([{ guest: 'UMA', answer: 'yes', people: 2, by: 'guest' }])
    expect(writes.mails?.map(({ kind, address }) => [kind, address])).toEqual([
      ['thanks', 'uma@guests.example'],
      ['notice', ''],
    ])
    expect(after).toMatchObject({ people: 4, coming: 4 })
  })

  it('waiting for the host’s confirmation, where hosts confirm by hand', () => {
    const { writes } = plan(fromPage(), null, { confirmsAtOnce: false })
    expect(writes.guests).toMatchObject([{ confirmedAt: null }])
    expect(writes.mails?.[0]?.facts).toMatchObject({ pending: true, waiting: false })
  })

  it('with a place on the waiting list of a full event', () => {
    const { result, writes } = plan(fromPage(), null, { coming: 4 })
    expect([result?.waiting, writes.guests?.[0]?.waitlistedAt]).toEqual([true, at.getTime() * 1000])
    expect(writes.mails?.[0]?.facts).toMatchObject({ waiting: true, pending: false })
  })

  it.each<[string, Partial<NewGuestAnswer>, Partial<EventSeats>, object]>([
    [
      'full without a waiting list',
      {},
      { coming: 4, waitingList: false },
      { outcome: 'full', free: 0 },
    ],
    ['above the plan', {}, { people: 100 }, { outcome: 'full', free: 0 }],
    ['checked with a form of before', { eventVersion: '6' }, {}, { outcome: 'stale' }],
  ])('or refuses it, writing nothing: %s', (_, sent, state, result) => {
    const planned = plan(fromPage(sent), null, state)
    expect(planned.result).toMatchObject(result)
    expect(planned.writes).toEqual({})
  })

  it('without seats for a no or a maybe', () => {
    for (const answer of ['no', 'maybe'] as const)
      expect(plan(fromPage({ answer }), null, { coming: 4 }).result).toMatchObject({
        outcome: 'answered',
        waiting: false,
        people: answer === 'no' ? 0 : 1,
      })
  })

  it('once for a form or an address that comes twice at once', () => {
    const answers = [
      fromPage(),
      fromPage({ newGuest: 'SAME FORM', email: '' }),
      fromPage({ newGuest: 'SAME ADDRESS', submission: 'other', email: 'UMA@guests.example' }),
    ]
    const { results, writes } = planAnswers(seats, [], answers)
    expect([results.size, writes.guests?.map(({ id }) => id)]).toEqual([1, ['UMA']])
  })

  it('and gives the last seat to the first', () => {
    const answers = ['A', 'B', 'C'].map((id) =>
      fromPage({ newGuest: id, submission: id, email: '', people: 1 }),
    )
    const { results } = planAnswers({ ...seats, coming: 3, waitingList: false }, [], answers)
    expect(answers.map((answer) => results.get(answer)?.outcome)).toEqual([
      'answered',
      'full',
      'full',
    ])
  })
})

describe('Our product decides the answer of a guest on the list', () => {
  it('who answers for the first time', () => {
    const { result, writes, seats: after } = plan(fromLink(), invited)
    expect(result).toMatchObject({ outcome: 'answered', answer: 'yes', people: 2 })
    expect(writes.changes).toMatchObject([
      {
        id: 'MEERA',
        version: '11',
        answer: 'yes',
        people: 2,
        confirmedAt: at.toISOString(),
        viewedAt: at.toISOString(),
        companions: ['Jon'],
      },
    ])
    expect(after).toMatchObject({ people: 2, coming: 4 })
  })

  it.each<[string, object, AnsweringGuest | null, Partial<EventSeats>, object]>([
    ['a form that is stored', {}, { ...meera, submissions: ['form'] }, {}, { outcome: 'repeated' }],
    ['the same answer', { submission: 'new' }, meera, {}, { outcome: 'repeated', people: 2 }],
    ['no such guest', {}, null, {}, { outcome: 'missing' }],
    ['too late to answer', { firstAllowed: false }, invited, {}, { outcome: 'closed' }],
    ['too late to change', { changeAllowed: false, people: 1 }, meera, {}, { outcome: 'locked' }],
    [
      'too many people',
      { people: 3, companions: ['Jon', 'Ben'] },
      meera,
      {},
      { outcome: 'party-too-large', free: 2 },
    ],
    [
      'no seat for one more',
      { people: 3 },
      { ...meera, partyLimit: 4 },
      { coming: 4 },
      { outcome: 'full', free: 2 },
    ],
    [
      'above the plan',
      { people: 3 },
      { ...meera, partyLimit: 4 },
      { capacity: null, people: 100 },
      { outcome: 'full', free: 0 },
    ],
    ['an event that has changed', { eventVersion: '6' }, meera, {}, { outcome: 'stale' }],
  ])('changing nothing: %s', (_, sent, guest, state, result) => {
    const planned = plan(fromLink(sent), guest, state)
    expect(planned.result).toMatchObject(result)
    expect([planned.writes, planned.freesSeats]).toEqual([{}, false])
  })

  it('who cancels, with the reason for the hosts, freeing the seats', () => {
    const {
      writes,
      freesSeats,
      seats: after,
    } = plan(fromLink({ answer: 'no', reason: 'Flu', people: 1, companions: [] }))
    expect(writes.changes).toMatchObject([
      {
        answer: 'no',
        people: null,
        confirmedAt: null,
        cancelledAt: at.toISOString(),
        cancelReason: 'Flu',
      },
    ])
    expect(writes.changes?.[0]).not.toHaveProperty('companions')
    expect(writes.mails?.map(({ kind, facts }) => [kind, facts.reason])).toEqual([
      ['thanks', undefined],
      ['notice', 'Flu'],
    ])
    expect([freesSeats, after.coming]).toEqual([true, 0])
  })

  it('who comes with fewer people: the rest of the seats is free', () => {
    const { freesSeats, seats: after, writes } = plan(fromLink({ people: 1, companions: [] }))
    expect([freesSeats, after.coming]).toEqual([true, 1])
    expect(writes.changes).toMatchObject([{ companions: [], removedAnswers: ['Q.1'] }])
  })

  it('who joins the waiting list and keeps the place when asking again', () => {
    const waiting = { ...meera, waitlistedAt: 5, confirmedAt: null }
    const { writes } = plan(fromLink({ note: 'By train' }), waiting, {
      coming: 4,
      waiting: { 2: 5 },
      lastWaitlistedAt: 9,
    })
    expect(writes.changes).toMatchObject([{ waitlistedAt: 5, note: 'By train' }])
    expect(writes.mails).toBeUndefined()
  })

  it('and a host’s confirmation holds while the party does not grow', () => {
    const guest = { ...meera, partyLimit: 4 }
    const byHand = { confirmsAtOnce: false, capacity: null }
    const confirmed = (people: number) =>
      plan(fromLink({ people, note: 'x' }), guest, byHand).writes.changes?.[0]?.confirmedAt
    expect([confirmed(2), confirmed(1), confirmed(3)]).toEqual([
      meera.confirmedAt,
      meera.confirmedAt,
      null,
    ])
  })

  it('replacing the answers of the questions that were asked', () => {
    const answer = fromLink({ questionIds: ['Q'], questions: { Q: 'soup' } })
    const { writes } = plan(answer, { ...meera, answers: { Q: 'fish', R: 'bus' } })
    expect(writes.changes?.[0]?.answers).toEqual({ Q: 'soup' })
    const none = plan(fromLink({ questionIds: ['Q'], questions: {} }), {
      ...meera,
      answers: { Q: 'fish', R: 'bus' },
    })
    expect(none.writes.changes).toMatchObject([{ removedAnswers: ['Q'] }])
  })

  it('twice at once: what the first changed is written too', () => {
    const first = fromLink({ questionIds: ['Q', 'R'], questions: { Q: 'soup' } })
    const second = fromLink({ questionIds: ['R'], questions: { R: 'bus' }, submission: 'second' })
    const listed = { ...meera, answers: { Q: 'fish', R: 'train' } }
    expect(planAnswers(seats, [listed], [first, second]).writes.changes).toMatchObject([
      { answers: { Q: 'soup', R: 'bus' }, removedAnswers: [] },
    ])
  })
})

describe('Our product decides an answer that a host records', () => {
  it('telling the guest only when the host wants it, and never the hosts', () => {
    const kinds = (host: 'quiet' | 'tell') =>
      (plan(fromHost({ host, people: 1, companions: null })).writes.mails ?? []).map(
        ({ kind }) => kind,
      )
    expect([kinds('quiet'), kinds('tell')]).toEqual([[], ['thanks']])
  })

  it('and removes an answer', () => {
    const { writes, result } = plan(fromHost({ answer: 'none', people: null, companions: null }))
    expect(result).toMatchObject({ outcome: 'answered', answer: null, people: 0 })
    expect(writes.changes).toMatchObject([{ answer: null, answeredAt: null, people: null }])
    expect(writes.log).toMatchObject([{ answer: 'none', by: 'host', people: 0 }])
  })

  it('without marking the page as seen', () => {
    expect(plan(fromHost({}), invited).writes.changes).toMatchObject([{ viewedAt: null }])
  })
})
