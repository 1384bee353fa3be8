import { expect, test } from 'vitest'
import { questionDefaults, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { reassignAnswers, getChangedAnswers } from './question-answers.ts'

const [A, B] = ['0000000000000AA', '0000000000000BB']
const answers = { [A]: 'Song', [B]: 'fish', [`${B}.1`]: 'rice', [`${B}.2`]: 'soup' }
const reassign = (before: string[], names: string[], people: number) => {
  const { [A]: song, [B]: ownMeal, ...others } = reassignAnswers(answers, before, { names, people })
  expect([song, ownMeal]).toEqual(['Song', 'fish'])
  return others
}

test('Our product keeps the answers of a person whose name moved', () => {
  expect(reassign(['Jon', 'Uma'], ['Uma', 'Jon'], 3)).toEqual({
    [`${B}.1`]: 'soup',
    [`${B}.2`]: 'rice',
  })
  expect(reassign(['Jon', 'Uma'], ['Uma'], 2)).toEqual({ [`${B}.1`]: 'soup' })
})

test('Our product treats a new name in the same place as the same person', () => {
  expect(reassign(['Jon', 'Uma'], ['Jonathan', 'Uma'], 3)).toEqual({
    [`${B}.1`]: 'rice',
    [`${B}.2`]: 'soup',
  })
})

test('Our product moves people without a name up, and deletes the answers of removed people', () => {
  expect(reassign([], ['Jon'], 3)).toEqual({ [`${B}.1`]: 'rice', [`${B}.2`]: 'soup' })
  expect(reassign(['Jon'], [], 2)).toEqual({ [`${B}.1`]: 'rice' })
  expect(reassign(['Jon', 'Uma'], [], 1)).toEqual({})
})

const createQuestion = (id: string, overrides: Partial<RsvpQuestion>): RsvpQuestion => ({
  id,
  text: 'Q',
  mandatory: false,
  deleted: false,
  kind: 'text',
  max: 100,
  values: [],
  ...questionDefaults,
  ...overrides,
})
const form = [createQuestion(A, {}), createQuestion(B, { perPerson: true })]

test('Our product sends all answers of a changed question, and nothing of other questions', () => {
  expect(getChangedAnswers(answers, answers, { form, answer: 'yes', party: 3 })).toBeUndefined()
  expect(
    getChangedAnswers(answers, { ...answers, [`${B}.1`]: '' }, { form, answer: 'yes', party: 2 }),
  ).toEqual({
    [B]: 'fish',
    [`${B}.1`]: '',
  })
  expect(
    getChangedAnswers(answers, { ...answers, [A]: 'Two' }, { form, answer: 'yes', party: 2 }),
  ).toEqual({
    [A]: 'Two',
  })
  expect(
    getChangedAnswers(answers, { ...answers, [A]: 'Two' }, { form, answer: 'no', party: 1 }),
  ).toBeUndefined()
  expect(
    getChangedAnswers(
      {},
      { [A]: 'Two' },
      { form: [createQuestion(A, { shownFor: ['no'] })], answer: 'no', party: 1 },
    ),
  ).toEqual({ [A]: 'Two' })
})
