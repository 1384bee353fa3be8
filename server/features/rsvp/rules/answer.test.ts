import { questionDefaults } from '@mehfil/contract/rsvp/questions.ts'
import { describe, expect, it } from 'vitest'
import {
  isAnswerRefusal,
  validateAnswer,
  type AnswerableEvent,
  type AnswerRefusal,
  type ValidatedAnswer,
  type AnswerInput,
} from './answer.ts'
import { canChangeAnswer, getNextPhaseChange, getAnswerPhase } from './answer-window.ts'

const now = new Date('2026-11-21T10:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)
const hour = 3_600_000

const event: AnswerableEvent = {
  mode: 'Web',
  status: 'PUBLISHED',
  startsAt: new Date(now.getTime() + 24 * hour),
  durationMinutes: 60,
  answerDeadline: null,
  changeLockAt: null,
  companions: 2,
  confirmation: 'at-once',
  languages: ['fr', 'en'],
  maybeAllowed: true,
  noteAllowed: true,
  interruption: null,
  zone: 'UTC',
}
const reply: AnswerInput = { answer: 'yes', name: 'Meera', submission: '0000000000000AA' }
const question = {
  id: '00000000000000A',
  text: 'Q',
  mandatory: true,
  deleted: false,
  ...questionDefaults,
  kind: 'text' as const,
  max: 10,
  values: [],
}

const read = (
  sent: Partial<AnswerInput> = {},
  different: Partial<AnswerableEvent> = {},
  isKnown = false,
  questions: (typeof question)[] = [],
) =>
  validateAnswer(
    { ...reply, ...sent },
    { event: { ...event, ...different }, questions, isKnown, now },
  )
const ready = (...args: Parameters<typeof read>): ValidatedAnswer => {
  const one = read(...args)
  if (isAnswerRefusal(one)) throw new Error(one.refusal)
  return one
}
const no = (...args: Parameters<typeof read>): AnswerRefusal => {
  const one = read(...args)
  if (!isAnswerRefusal(one)) throw new Error('accepted')
  return one
}

describe('Our product reads an answer', () => {
  it('and counts the guest and companions with or without a name', () => {
    expect(ready().people).toBe(1)
    expect(ready({ companions: ['Arjun', 'Uma'] }).people).toBe(3)
    expect(ready({ people: 2 }).people).toBe(2)
    expect(ready({ companions: ['Arjun'], people: 3 }).people).toBe(3)
    expect(ready({ companions: ['Arjun'], people: 1 }).people).toBe(2)
  })

  it('and takes no companions and asks no questions after a no', () => {
    const one = ready(
      { answer: 'no', companions: ['Arjun'], people: 9, questions: { [question.id]: 'x' } },
      {},
      false,
      [question],
    )
    expect([one.people, one.companions, one.questions, one.questionIds]).toEqual([1, [], {}, []])
  })

  it.each<[string, Partial<AnswerInput>, Partial<AnswerableEvent>, object]>([
    [
      'more companions than the page allows',
      { companions: ['A', 'B', 'C'] },
      {},
      { people: 'field.party-too-large 3' },
    ],
    ['more people than the page allows', { people: 4 }, {}, { people: 'field.party-too-large 3' }],
    [
      'a maybe where there is none',
      { answer: 'maybe' },
      { maybeAllowed: false },
      { answer: 'field.choice-invalid' },
    ],
    [
      'a yes without an address where the host confirms by hand',
      {},
      { confirmation: 'by-hand' },
      { email: 'field.email-required' },
    ],
    [
      'a place in line without an address',
      { joinsWaitlist: true },
      {},
      { email: 'field.email-required' },
    ],
  ])('refuses %s', (_, sent, different, complaints) => {
    expect(no(sent, different)).toEqual({ refusal: 'invalidInput', complaints })
  })

  it('and leaves party size and address of an invited guest unchanged', () => {
    expect(ready({ people: 9 }, { confirmation: 'by-hand' }, true)).toMatchObject({
      people: 9,
      language: null,
    })
  })

  it('and uses the event’s language for a new guest without one', () => {
    expect([ready().language, ready({ language: 'arb' }).language]).toEqual(['fr', 'arb'])
  })

  it('and drops a note where notes are off', () => {
    expect([
      ready({ note: 'hi' }).note,
      ready({ note: 'hi' }, { noteAllowed: false }).note,
    ]).toEqual(['hi', ''])
  })

  it('and collects all complaints at once', () => {
    expect(
      no({ answer: 'maybe', people: 9 }, { maybeAllowed: false }, false, [question]).complaints,
    ).toEqual({
      answer: 'field.choice-invalid',
      people: 'field.party-too-large 3',
      'q-00000000000000A': 'field.answer-required',
    })
  })

  it('and asks waiting guests no questions', () => {
    expect(
      ready({ joinsWaitlist: true, email: 'a@b.example' }, {}, false, [question]).questions,
    ).toEqual({})
  })
})

describe('Our product closes an event to answers', () => {
  it.each<[string, Partial<AnswerableEvent>, string]>([
    ['that is not published', { status: 'DRAFT' }, 'not-open'],
    ['that is closed by the host', { status: 'UNPUBLISHED' }, 'not-open'],
    ['that is over', { startsAt: new Date(now.getTime() - hour) }, 'past'],
    [
      'that is over, regardless of its deadline',
      { startsAt: new Date(now.getTime() - hour), answerDeadline: after },
      'past',
    ],
    ['at its deadline', { answerDeadline: now }, 'closed'],
    ['after its deadline', { answerDeadline: before }, 'closed'],
    ['only then', { answerDeadline: after }, 'open'],
    ['only when it ends', { startsAt: new Date(now.getTime() - hour + 1) }, 'open'],
    ['without a date never', { startsAt: null }, 'open'],
  ])('%s', (_, different, standing) => {
    expect(getAnswerPhase({ ...event, ...different }, now)).toBe(standing)
  })

  it.each<[string, Partial<AnswerableEvent>, boolean]>([
    ['while it is open', {}, true],
    ['not after the deadline', { answerDeadline: now }, false],
    [
      'after the deadline until a later lock',
      { answerDeadline: before, changeLockAt: after },
      true,
    ],
    ['not after a lock before the deadline', { answerDeadline: after, changeLockAt: now }, false],
    [
      'not when it is over, regardless of the lock',
      { startsAt: new Date(now.getTime() - hour), changeLockAt: after },
      false,
    ],
    ['not while the page is closed', { status: 'UNPUBLISHED', changeLockAt: after }, false],
  ])('and lets an answer be changed %s', (_, different, may) => {
    expect(canChangeAnswer({ ...event, ...different }, now)).toBe(may)
  })

  it('with the same message for guests with and without a link', () => {
    expect(no({}, { answerDeadline: before }).refusal).toBe('answersClosed')
    expect(no({}, { answerDeadline: before }, true).refusal).toBe('answersClosed')
    expect(no({}, { status: 'UNPUBLISHED' }, true).refusal).toBe('notOpen')
    expect(ready({}, { answerDeadline: before, changeLockAt: after }, true)).toMatchObject({
      firstAllowed: false,
      changeAllowed: true,
    })
  })

  it('and knows when that will happen by itself', () => {
    const end = new Date(now.getTime() + 25 * hour)
    expect(getNextPhaseChange(event, now)).toEqual(end)
    expect(
      getNextPhaseChange({ ...event, answerDeadline: after, changeLockAt: before }, now),
    ).toEqual(after)
    expect(getNextPhaseChange({ ...event, startsAt: null }, now)).toBeNull()
    expect(getNextPhaseChange(event, end)).toBeNull()
  })
})
