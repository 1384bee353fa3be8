import { describe, expect, it } from 'vitest'
import { buildEventRow } from '../../../seed/cast-events.ts'
import type { PageGuestFacts, PageFacts } from '../store.ts'
import { buildPersonalReply, buildPublicReply } from './reply.ts'
import { chooseLanguage } from './page-view.ts'

const now = new Date('2026-11-21T10:00:00Z')
const before = new Date(now.getTime() - 1_000)
const after = new Date(now.getTime() + 1_000)

const camel = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
const facts = (event: object = {}, counts: Partial<PageFacts> = {}): PageFacts => ({
  event: {
    ...camel(buildEventRow('asha', 'A5A0000000000A1', now)),
    status: 'PUBLISHED',
    domain: 'ananya-vikram',
    companions: 3,
    capacity: null,
    waitingList: true,
    answerDeadline: null,
    changeLockAt: null,
    confirmation: 'at-once',
    checkIn: true,
    maybeAllowed: true,
    noteAllowed: true,
    rsvpHeading: '',
    ...event,
  } as never,
  questions: [],
  version: '',
  pictures: [],
  programme: [],
  fullFunctions: [],
  gallery: [],
  portraits: [],
  wall: [],
  sections: [],
  taken: 0,
  waiting: 0,
  ...counts,
})
const guest = (row: object = {}, lastParty: number | null = null): PageGuestFacts => ({
  lastParty,
  isWritten: true,
  row: {
    id: 'A5A00000000EE01',
    name: 'Meera Nair',
    companions: [],
    companion_functions: {},
    answer: null,
    waitlisted_at: null,
    confirmed_at: null,
    party_limit: 4,
    submission: null,
    heads: 4,
    people: null,
    passcode: '12345678',
    note: '',
    email: '',
    cancelled_at: null,
    cancel_reason: '',
    ...row,
  } as never,
  answers: {},
  tables: {},
})
const open = (...args: Parameters<typeof facts>) =>
  buildPublicReply({ language: 'en', facts: facts(...args), now, action: '/x', submission: '' })
const own = (row: object, event: object = {}, different: object = {}) =>
  buildPersonalReply({
    facts: facts(event),
    guest: guest(row),
    now,
    action: '/x',
    submission: 'S',
    isChanging: false,
    language: 'arb',
    link: '/E/G',
    publicUrl: 'https://mehfil.example',
    wallets: [],
    qrSvg: '<svg/>',
    ...different,
  })
const yes = { answer: 'yes', people: 2, heads: 2, confirmed_at: now }

describe('Our product shows the public page', () => {
  it.each<[string, object, Partial<PageFacts>, string]>([
    ['open', {}, {}, 'fresh'],
    ['closed by the host', { status: 'UNPUBLISHED' }, {}, 'not-open'],
    ['past', { startsAt: before, durationMinutes: 0 }, {}, 'closed'],
    ['closed at its deadline', { answerDeadline: now }, {}, 'closed'],
    ['full to the last place', { capacity: 4 }, { taken: 4 }, 'full'],
    ['open with one place left', { capacity: 4 }, { taken: 3 }, 'fresh'],
  ])('%s', (_, event, counts, state) => {
    expect(open(event, counts).state).toBe(state)
  })

  it('with a waiting list that needs an address, or without a waiting list', () => {
    expect(open({ capacity: 4 }, { taken: 4, waiting: 2 })).toMatchObject({
      waitingList: { peopleAhead: 2, form: { askEmail: 'needed', hidden: { line: '1' } } },
    })
    expect(open({ capacity: 4, waitingList: false }, { taken: 4 })).toMatchObject({
      waitingList: null,
      decline: { hidden: { line: '1' } },
    })
  })

  it('and asks for an address where the guest is told later', () => {
    expect(open()).toMatchObject({
      form: {
        askEmail: 'optional',
        maxParty: 4,
        companions: 'counted',
        hidden: { party: 'chips' },
      },
    })
    expect(open({ confirmation: 'by-hand', companions: 0 })).toMatchObject({
      form: { askEmail: 'needed', maxParty: 1, companions: 'none', hidden: {} },
    })
  })
})

describe('Our product shows a guest the own page', () => {
  it.each<[string, object, object, object, string]>([
    ['before an answer', {}, {}, {}, 'known'],
    ['with the answer', yes, {}, {}, 'sent'],
    ['while changing', yes, {}, { isChanging: true }, 'known'],
    [
      'with the answer again once changes are locked',
      yes,
      { changeLockAt: before },
      { isChanging: true },
      'sent',
    ],
    ['after the deadline without an answer', {}, { answerDeadline: before }, {}, 'closed'],
    ['after the deadline with one', yes, { answerDeadline: before }, {}, 'sent'],
    ['after the event', {}, { startsAt: before, durationMinutes: 0 }, {}, 'closed'],
    ['with the answer after the event', yes, { startsAt: before, durationMinutes: 0 }, {}, 'sent'],
    [
      'with the answer long after the event',
      yes,
      { startsAt: new Date(now.getTime() - 2 * 86_400_000), durationMinutes: 0 },
      {},
      'closed',
    ],
    ['while the page is closed', yes, { status: 'UNPUBLISHED' }, {}, 'not-open'],
  ])('%s', (_, row, event, different, state) => {
    expect(own(row, event, different).state).toBe(state)
  })

  it('with the way to change it as long as that is possible', () => {
    expect(own(yes)).toMatchObject({ sent: { changeUrl: '/E/G?change=1#reply' } })
    expect(own(yes, { answerDeadline: before })).not.toHaveProperty('sent.changeUrl')
    expect(own(yes, { answerDeadline: before, changeLockAt: after })).toHaveProperty(
      'sent.changeUrl',
    )
  })

  it('and stays in the language of the page', () => {
    expect(own(yes, { languages: ['en', 'arb'] })).toMatchObject({
      sent: { changeUrl: '/E/G?change=1&lang=ar#reply' },
    })
  })

  it('with the deadline of changes, not of first answers', () => {
    const change = (event: object) => own(yes, event, { isChanging: true })
    expect(change({ answerDeadline: before, changeLockAt: after })).toMatchObject({
      changeUntil: after,
    })
    expect(change({ answerDeadline: after })).toMatchObject({ changeUntil: after })
    expect(
      [change({ answerDeadline: before, changeLockAt: after }), change({})].map(
        (reply) => 'deadline' in reply,
      ),
    ).toEqual([false, false])
    expect(own({}, { answerDeadline: after, changeLockAt: after })).toMatchObject({
      deadline: after,
    })
  })

  it('with the code for the door only for a confirmed place', () => {
    expect(own(yes)).toMatchObject({ sent: { passcode: '12345678', pending: false } })
    for (const [row, event] of [
      [{ ...yes, waitlisted_at: now }, {}],
      [{ ...yes, answer: 'maybe' }, {}],
      [{ ...yes, answer: 'no' }, {}],
      [yes, { checkIn: false }],
      [{ ...yes, confirmed_at: null }, { confirmation: 'by-hand' }],
    ] as const) {
      expect(own(row, event)).not.toHaveProperty('sent.passcode')
    }
    expect(own({ ...yes, confirmed_at: null }, { confirmation: 'by-hand' })).toMatchObject({
      sent: { pending: true },
    })
  })

  it('and keeps people without a name', () => {
    expect(own({ ...yes, people: 3 }, {}, { isChanging: true })).toMatchObject({
      form: { companions: 'counted', typed: { people: '3' } },
    })
    expect(own({ ...yes, companions: ['Arjun'] }, {}, { isChanging: true })).toMatchObject({
      form: { companions: 'counted', typed: { people: '2', companion: ['Arjun'] } },
    })
  })

  it('and begins with the number before a no, within the present limit', () => {
    const again = (lastParty: number | null) =>
      own(
        { answer: 'no', party_limit: 4 },
        {},
        { guest: guest({ answer: 'no' }, lastParty), isChanging: true },
      )
    expect([again(3), again(6)]).toMatchObject([
      { form: { typed: { people: '3' } } },
      { form: { typed: { people: '4' } } },
    ])
    expect(again(null)).not.toHaveProperty('form.typed.people')
  })

  it('and preselects companions whom the hosts invited by name, until there is an answer', () => {
    expect(own({ companions: ['Arjun'] })).toMatchObject({
      form: { companions: 'named', hidden: {} },
    })
    expect(own({})).toMatchObject({ form: { companions: 'counted', hidden: { party: 'chips' } } })
    expect(own({ party_limit: 20 })).toMatchObject({ form: { hidden: { party: 'number' } } })
  })

  it('with the time since when it is locked, before the event', () => {
    expect(own(yes, { changeLockAt: before })).toMatchObject({ sent: { lockedSince: before } })
    expect(own(yes, { answerDeadline: before })).toMatchObject({ sent: { lockedSince: before } })
    for (const event of [
      {},
      { changeLockAt: after },
      { changeLockAt: before, startsAt: before, durationMinutes: 0 },
    ])
      expect(own(yes, event)).not.toHaveProperty('sent.lockedSince')
  })

  it('with the link to keep, where the guest came without a link', () => {
    expect(own({ ...yes, submission: 'S' })).toMatchObject({
      sent: { ownLink: 'https://mehfil.example/E/G' },
    })
    expect(own(yes)).not.toHaveProperty('sent.ownLink')
  })

  it('within the party of the invitation, or the present limit of the public page', () => {
    expect(own({ party_limit: 2 })).toMatchObject({ form: { maxParty: 2, askEmail: 'no' } })
    expect(own({ party_limit: 1, submission: 'S' })).toMatchObject({ form: { maxParty: 4 } })
  })

  it('and shows a fault in the number at the names', () => {
    const sent = {
      typed: { answer: 'yes' },
      errors: [{ field: 'people', message: 'Only 2 places are left.' }],
    }
    expect(own({ companions: ['Arjun'] }, {}, { sent })).toMatchObject({
      form: { errors: [{ field: 'companion' }] },
    })
    expect(own({}, {}, { sent })).toMatchObject({ form: { errors: [{ field: 'people' }] } })
  })
})

describe('Our product speaks', () => {
  it.each<[string, Parameters<typeof chooseLanguage>, string]>([
    [
      'the language asked for',
      [
        ['en', 'fr'],
        ['fr', 'en'],
      ],
      'fr',
    ],
    [
      'the next wish where the first is not kept',
      [
        ['en', 'fr'],
        ['ar', 'fr'],
      ],
      'fr',
    ],
    ['Arabic by either name', [['en', 'arb'], ['ar']], 'arb'],
    [
      'the event\u2019s own where no wish is kept',
      [
        ['fr', 'arb'],
        ['de', undefined, null],
      ],
      'fr',
    ],
    ['no language by a trick', [['en'], ['__proto__', 'constructor']], 'en'],
  ])('%s', (_, args, language) => {
    expect(chooseLanguage(...args)).toBe(language)
  })
})

describe('Our product opens the form a mail’s button asks for', () => {
  const withRequest = (row: object, requestedAnswer: string, event: object = {}) =>
    own(row, event, { requestedAnswer })

  it('with that answer preselected, where it may be given', () => {
    expect(withRequest({}, 'yes')).toMatchObject({
      state: 'known',
      changing: false,
      form: { typed: { answer: 'yes' } },
    })
    expect(withRequest(yes, 'no')).toMatchObject({
      state: 'known',
      changing: true,
      form: { typed: { answer: 'no' }, askReason: true },
    })
    expect(withRequest(yes, 'yes').state).toBe('sent')
    expect(withRequest(yes, 'maybe', { maybeAllowed: false }).state).toBe('sent')
  })

  it('and never past the lock, the deadline or the end', () => {
    expect(withRequest(yes, 'no', { changeLockAt: before }).state).toBe('sent')
    expect(withRequest({}, 'yes', { answerDeadline: before }).state).toBe('closed')
    expect(withRequest({}, 'yes', { startsAt: before, durationMinutes: 0 }).state).toBe('closed')
  })

  it('with the places of an unanswered invitation', () => {
    expect(own({})).toMatchObject({ guest: { keptPlaces: 4 } })
    for (const row of [yes, { submission: 'S' }])
      expect(own(row, {}, { isChanging: true })).not.toHaveProperty('guest.keptPlaces')
  })
})

describe('Our product lets a guest cancel', () => {
  it('while the answer may change and is a yes or maybe', () => {
    expect(own(yes)).toMatchObject({ sent: { cancel: { action: '/x', submission: 'S' } } })
    expect(own({ ...yes, waitlisted_at: now })).toHaveProperty('sent.cancel')
    expect(own({ answer: 'no', people: null })).not.toHaveProperty('sent.cancel')
    expect(own(yes, { changeLockAt: before })).not.toHaveProperty('sent.cancel')
  })

  it('and asks why only after a yes', () => {
    const asks = (row: object) => own(row, {}, { isChanging: true })
    expect(
      [yes, { answer: 'no', cancelled_at: now }].map((row) => asks({ cancelled_at: null, ...row })),
    ).toMatchObject([{ form: { askReason: true } }, { form: { askReason: true } }])
    expect(
      [{}, { answer: 'maybe', people: 1 }, { answer: 'no' }].map((row) =>
        asks({ cancelled_at: null, ...row }),
      ),
    ).toMatchObject([
      { form: { askReason: false } },
      { form: { askReason: false } },
      { form: { askReason: false } },
    ])
  })
})
