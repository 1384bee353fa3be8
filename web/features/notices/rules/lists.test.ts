import { describe, expect, test } from 'vitest'
import type { ReminderSettings } from '@mehfil/contract/mail/reminders.ts'
import type { Notice } from '@mehfil/contract/mail/notices.ts'
import {
  isEverybody,
  removeEmptyFilters,
  preparedAudiences,
  parsePreparedAudience,
  toggleChoice,
} from './audience.ts'
import { groupNotices, isSendingNow, listRecentlySkipped } from './history.ts'
import {
  toReminderInput,
  validateReminders,
  suggestNextStep,
  toPlanFields,
} from './reminder-plan.ts'
import {
  findMissingFields,
  findFallbackLanguage,
  getSubject,
  pickWrittenLetters,
} from './letters.ts'

const now = new Date('2026-11-22T10:00:00Z')
const createNotice = (state: Notice['state'], overrides: Partial<Notice> = {}) =>
  ({ id: state, state, kind: 'notice', dueAt: now, createdAt: now, ...overrides }) as Notice
const createStep = (state: string, days: number) =>
  ({ id: `step ${days}`, days, minute: 600, state }) as ReminderSettings['steps'][number]
const event = { languages: ['en', 'arb'], placeholders: ['name', 'link'] } as const
const fullLetter = { subject: 'Hello', message: 'Dear {name}' }

describe('Our product', () => {
  test('sends the same query for the same selection, without empty filters', () => {
    expect(toggleChoice(['no', 'yes'], 'maybe', ['yes', 'maybe', 'no'])).toEqual([
      'yes',
      'maybe',
      'no',
    ])
    expect(toggleChoice(['yes'], 'yes', ['yes', 'maybe', 'no'])).toEqual([])
    expect(removeEmptyFilters({ answers: [], statuses: [''], categories: [] })).toEqual({
      statuses: [''],
    })
    expect([
      isEverybody({}),
      isEverybody({ answers: [] }),
      isEverybody({ ids: ['A'] }),
      isEverybody(preparedAudiences.thank),
    ]).toEqual([true, true, false, false])
    expect([
      parsePreparedAudience('thank'),
      parsePreparedAudience('constructor'),
      parsePreparedAudience(null),
    ]).toEqual(['thank', null, null])
  })

  test('separates planned from past notices, and shows only new missed ones', () => {
    const all = [
      createNotice('planned'),
      createNotice('done'),
      createNotice('held'),
      createNotice('skipped'),
    ]
    expect(groupNotices(all).map(([group, ones]) => [group, ones.map(({ id }) => id)])).toEqual([
      ['planned', ['planned']],
      ['sending', ['held']],
      ['past', ['done', 'skipped']],
    ])
    expect(groupNotices([createNotice('done')]).map(([group]) => group)).toEqual(['past'])
    expect(all.filter(isSendingNow).map(({ id }) => id)).toEqual(['held'])
    const old = createNotice('skipped', { id: 'old', dueAt: new Date('2026-11-01T10:00:00Z') })
    expect(listRecentlySkipped([...all, old], [], now).map(({ id }) => id)).toEqual(['skipped'])
    expect(listRecentlySkipped(all, ['skipped'], now)).toEqual([])
  })

  test('requires one whole letter and no half written one, and says which readers get another language', () => {
    expect(findMissingFields({}, ['en', 'arb'])).toEqual({
      'letters.en.subject': 'field.subject-required',
      'letters.en.message': 'field.message-required',
    })
    expect(findMissingFields({ arb: { subject: ' ', message: 'x' } }, ['en', 'arb'])).toEqual({
      'letters.arb.subject': 'field.subject-required',
    })
    expect(findMissingFields({ arb: fullLetter }, ['en', 'arb'])).toEqual({})
    expect(
      pickWrittenLetters({ en: { subject: '', message: ' ' }, fr: fullLetter, arb: fullLetter }, [
        'en',
        'arb',
      ]),
    ).toEqual({ arb: fullLetter })
    expect(findFallbackLanguage({ arb: fullLetter }, ['en', 'arb'])).toEqual({
      unwritten: ['en'],
      fallback: 'arb',
    })
    expect([
      findFallbackLanguage({}, ['en']),
      findFallbackLanguage({ en: fullLetter }, ['en']),
    ]).toEqual([null, null])
    expect([getSubject({ arb: fullLetter }, 'en'), getSubject({}, 'en')]).toEqual(['Hello', ''])
  })

  test('leaves sent steps unchanged, and validates the others', () => {
    const plan = toPlanFields({
      steps: [createStep('sent', 7), createStep('next', 3), createStep('skipped', 1)],
      quietFrom: 1_260,
      quietUntil: 480,
      letters: {},
    } as unknown as ReminderSettings)
    expect(plan.steps.map(({ days }) => days)).toEqual([3, 1])
    expect(validateReminders(plan, event)).toEqual({})
    const invalidPlan = {
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
    expect(validateReminders(invalidPlan, event)).toEqual({
      'steps.0.days': 'field.number-invalid 0 365',
      'steps.1.minute': 'field.hour-invalid',
      'steps.3.days': 'field.step-twice',
      quietFrom: 'field.hour-invalid',
      'letters.en.subject': 'field.placeholder-subject',
      'letters.en.message': 'field.placeholder-unknown',
    })
    expect(
      toReminderInput(
        { ...plan, letters: { en: fullLetter, fr: fullLetter } },
        true,
        event.languages,
      ),
    ).toEqual({
      on: true,
      quietFrom: 1_260,
      quietUntil: 480,
      letters: { en: fullLetter },
      steps: [
        { id: 'step 3', days: 3, minute: 600 },
        { id: 'step 1', days: 1, minute: 600 },
      ],
    })
    expect([suggestNextStep([]).days, suggestNextStep(plan.steps).days]).toEqual([7, 7])
  })
})
