import { describe, expect, test } from 'vitest'
import type { Notice, Reminders } from '../queries.ts'
import { isEverybody, plain, preparedAudiences, preparedIn, toggled } from './audience.ts'
import { groupsOf, isUnderWay, skippedLately } from './history.ts'
import { changeOf, complaintsAbout, nextStep, planOf } from './ladder.ts'
import { missingIn, readInstead, subjectOf, writtenIn } from './letters.ts'

const now = new Date('2026-11-22T10:00:00Z')
const notice = (state: Notice['state'], more: Partial<Notice> = {}) =>
  ({ id: state, state, kind: 'notice', dueAt: now, createdAt: now, ...more }) as Notice
const step = (state: string, days: number) =>
  ({ id: `step ${days}`, days, minute: 600, state }) as Reminders['steps'][number]
const event = { languages: ['en', 'arb'], placeholders: ['name', 'link'] } as const
const whole = { subject: 'Hello', message: 'Dear {name}' }

describe('Our product', () => {
  test('asks the same question for the same choice, and leaves out what says nothing', () => {
    expect(toggled(['no', 'yes'], 'maybe', ['yes', 'maybe', 'no'])).toEqual(['yes', 'maybe', 'no'])
    expect(toggled(['yes'], 'yes', ['yes', 'maybe', 'no'])).toEqual([])
    expect(plain({ answers: [], statuses: [''], categories: [] })).toEqual({ statuses: [''] })
    expect([
      isEverybody({}),
      isEverybody({ answers: [] }),
      isEverybody({ ids: ['A'] }),
      isEverybody(preparedAudiences.thank),
    ]).toEqual([true, true, false, false])
    expect([preparedIn('thank'), preparedIn('constructor'), preparedIn(null)]).toEqual([
      'thank',
      null,
      null,
    ])
  })

  test('tells what is to come from what was, and of what was not sent only what is new', () => {
    const all = [notice('planned'), notice('done'), notice('held'), notice('skipped')]
    expect(groupsOf(all).map(([group, ones]) => [group, ones.map(({ id }) => id)])).toEqual([
      ['planned', ['planned']],
      ['sending', ['held']],
      ['past', ['done', 'skipped']],
    ])
    expect(groupsOf([notice('done')]).map(([group]) => group)).toEqual(['past'])
    expect(all.filter(isUnderWay).map(({ id }) => id)).toEqual(['held'])
    const old = notice('skipped', { id: 'old', dueAt: new Date('2026-11-01T10:00:00Z') })
    expect(skippedLately([...all, old], [], now).map(({ id }) => id)).toEqual(['skipped'])
    expect(skippedLately(all, ['skipped'], now)).toEqual([])
  })

  test('wants one whole letter and none half written, and says who reads another language', () => {
    expect(missingIn({}, ['en', 'arb'])).toEqual({
      'letters.en.subject': 'field.subject-required',
      'letters.en.message': 'field.message-required',
    })
    expect(missingIn({ arb: { subject: ' ', message: 'x' } }, ['en', 'arb'])).toEqual({
      'letters.arb.subject': 'field.subject-required',
    })
    expect(missingIn({ arb: whole }, ['en', 'arb'])).toEqual({})
    expect(
      writtenIn({ en: { subject: '', message: ' ' }, fr: whole, arb: whole }, ['en', 'arb']),
    ).toEqual({ arb: whole })
    expect(readInstead({ arb: whole }, ['en', 'arb'])).toEqual({ silent: ['en'], instead: 'arb' })
    expect([readInstead({}, ['en']), readInstead({ en: whole }, ['en'])]).toEqual([null, null])
    expect([subjectOf({ arb: whole }, 'en'), subjectOf({}, 'en')]).toEqual(['Hello', ''])
  })

  test('leaves steps that went alone, and finds what is wrong with the others', () => {
    const plan = planOf({
      steps: [step('sent', 7), step('next', 3), step('skipped', 1)],
      quietFrom: 1_260,
      quietUntil: 480,
      letters: {},
    } as unknown as Reminders)
    expect(plan.steps.map(({ days }) => days)).toEqual([3, 1])
    expect(complaintsAbout(plan, event)).toEqual({})
    const wrong = {
      ...plan,
      quietFrom: null,
      steps: [
        { days: null, minute: 600 },
        { days: 3, minute: null },
        { days: 2, minute: 600 },
        { days: 2, minute: 600 },
      ],
      letters: { en: { subject: '{link}', message: '{nmae}' } },
    }
    expect(complaintsAbout(wrong, event)).toEqual({
      'steps.0.days': 'field.number-invalid 0 365',
      'steps.1.minute': 'field.hour-invalid',
      'steps.3.days': 'field.step-twice',
      quietFrom: 'field.hour-invalid',
      'letters.en.subject': 'field.placeholder-subject',
      'letters.en.message': 'field.placeholder-unknown',
    })
    expect(changeOf({ ...plan, letters: { en: whole, fr: whole } }, true, event.languages)).toEqual(
      {
        on: true,
        quietFrom: 1_260,
        quietUntil: 480,
        letters: { en: whole },
        steps: [
          { id: 'step 3', days: 3, minute: 600 },
          { id: 'step 1', days: 1, minute: 600 },
        ],
      },
    )
    expect([nextStep([]).days, nextStep(plan.steps).days]).toEqual([7, 7])
  })
})
