import { describe, expect, test } from 'vitest'
import { listInterruptionActs, listReadyLanguages } from './interruption.ts'

const date = new Date('2026-12-12T13:30:00Z')

describe('Our product', () => {
  test.each([
    ['PUBLISHED', 'none', date, ['postpone', 'cancel']],
    ['UNPUBLISHED', 'none', date, ['cancel']],
    ['CANCELLED', 'cancelled', date, ['reopen']],
    ['PUBLISHED', 'postponed', null, ['set-date', 'cancel']],
    ['PUBLISHED', 'postponed', date, ['end', 'move-again', 'cancel']],
    ['DRAFT', 'none', date, []],
  ] as const)(
    'offers for an event that is %s and %s, on %s: %j',
    (status, state, startsAt, acts) => {
      const labels = listInterruptionActs({ status, passed: false }, { state, startsAt })
      expect(labels.map(({ label }) => label)).toEqual(acts)
    },
  )

  test('offers nothing for an event that is over', () => {
    expect(
      listInterruptionActs(
        { status: 'PUBLISHED', passed: true },
        { state: 'none', startsAt: date },
      ),
    ).toEqual([])
  })
})

describe('Our product finds languages that still have the ready text', () => {
  const ready = {
    en: { subject: 'Off', message: 'Off' },
    arb: { subject: 'أُلغي', message: 'أُلغي' },
  }
  test('only where another language was written', () => {
    expect(listReadyLanguages(ready, ready)).toEqual([])
    const written = { ...ready, en: { subject: 'Off', message: 'Rain' } }
    expect(listReadyLanguages(ready, written)).toEqual(['arb'])
    expect(listReadyLanguages(ready, { ...written, arb: ready.en })).toEqual([])
  })
})
