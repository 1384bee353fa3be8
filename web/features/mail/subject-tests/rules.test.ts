import { expect, test } from 'vitest'
import { canChoose, canTry, findMissingSubjects, fitShare, newTest, validateTest } from './rules.ts'

const letters = { languages: ['en', 'fr'], first: { en: 'Parking' }, known: ['name'] } as const

test('Our product names what keeps two subjects from being tried, at its field', () => {
  const typed = { ...newTest, subjects: { en: ' Parking', fr: '{nom}' } }
  expect(validateTest(typed, { ...letters, guests: 199 })).toEqual({
    'test.subjects.en': 'field.test-same',
    'test.subjects.fr': expect.stringContaining('field.placeholder'),
    'test.share': 'field.test-too-small 200',
  })
  expect(validateTest(newTest, { ...letters, guests: 200 })).toEqual({})
  expect(validateTest({ ...newTest, share: 30 }, { ...letters, guests: 67 })).toEqual({})
  expect(validateTest({ ...newTest, share: 30 }, { ...letters, guests: 66 })).toMatchObject({
    'test.share': 'field.test-too-few 20 67',
  })
})

test('Our product begins with the smallest share that tells anything, if there is one', () => {
  expect(
    [200, 199, 100, 99, 67, 66, undefined].map((guests) => fitShare(newTest, guests).share),
  ).toEqual([10, 20, 20, 30, 30, 10, 10])
  expect(fitShare({ ...newTest, share: 30 }, 500).share).toBe(30)
  expect([67, 66, 0].map(canTry)).toEqual([true, false, false])
})

test('Our product asks for a second subject in each language of the letter', () => {
  expect(
    Object.keys(findMissingSubjects({ ...newTest, subjects: { en: 'x', fr: ' ' } }, ['en', 'fr'])),
  ).toEqual(['test.subjects.fr'])
})

const open = { status: 'PUBLISHED', passed: false } as const

test('Our product lets a host choose while guests are left', () => {
  expect(
    [
      { state: 'running', others: 3 },
      { state: 'stopped', others: 3 },
      { state: 'stopped', others: 0 },
      { state: 'decided', others: 3 },
    ].map((one) => canChoose(one as never, open, false)),
  ).toEqual([true, true, false, false])
})

test('Our product offers no choice that it would refuse', () => {
  const stopped = { state: 'stopped', others: 3 } as const
  expect(
    [
      open,
      { ...open, passed: true },
      { ...open, status: 'UNPUBLISHED' as const },
      { ...open, status: 'CANCELLED' as const },
      undefined,
    ].map((event) => [canChoose(stopped, event, false), canChoose(stopped, event, true)]),
  ).toEqual([
    [true, true],
    [false, true],
    [false, false],
    [false, false],
    [false, false],
  ])
})
