import { expect, test } from 'vitest'
import {
  functionsQuestionId,
  questionDefaults,
  type RsvpQuestion,
} from '@mehfil/contract/rsvp/questions.ts'
import { reassignAnswers, getChangedAnswers, tickAllFunctions } from './question-answers.ts'

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

const functions: RsvpQuestion = {
  ...questionDefaults,
  id: functionsQuestionId,
  text: 'Coming to',
  mandatory: true,
  deleted: false,
  kind: 'functions',
  max: 2,
  values: [
    { id: A, value: 'Mehndi' },
    { id: B, value: 'Sangeet' },
  ],
  perPerson: true,
}

test('Our product ticks all functions for each new person of a yes, and leaves what was answered', () => {
  const id = functionsQuestionId
  expect(tickAllFunctions({}, [functions], { people: 2, known: 0 })).toEqual({
    [id]: `${A},${B}`,
    [`${id}.1`]: `${A},${B}`,
  })
  expect(
    tickAllFunctions({ [id]: A, [`${id}.2`]: '' }, [functions], { people: 4, known: 2 }),
    'the second person said yes before there were functions, the third was unticked',
  ).toEqual({ [id]: A, [`${id}.2`]: '', [`${id}.3`]: `${A},${B}` })
})

test('Our product sends no function that the guest is no longer invited to', () => {
  const id = functionsQuestionId
  const saved = { [id]: `${A},0000000000000CC`, [`${id}.1`]: A }
  expect(
    getChangedAnswers(
      saved,
      { ...saved, [`${id}.1`]: B },
      {
        form: [functions],
        answer: 'yes',
        party: 2,
      },
    ),
  ).toEqual({ [id]: A, [`${id}.1`]: B })
})

test('Our product offers a companion only the functions that they are invited to', () => {
  const functions = createQuestion(functionsQuestionId, {
    kind: 'functions',
    perPerson: true,
    values: [
      { id: 'A', value: 'Mehndi' },
      { id: 'B', value: 'Reception' },
    ],
  })
  const persons = [null, ['B']]
  const ticked = tickAllFunctions({}, [functions], { people: 3, known: 0, persons })
  expect(ticked).toEqual({
    [functionsQuestionId]: 'A,B',
    [`${functionsQuestionId}.1`]: 'B',
    [`${functionsQuestionId}.2`]: 'A,B',
  })
  expect(
    getChangedAnswers({ [`${functionsQuestionId}.1`]: 'A,B' }, ticked, {
      form: [functions],
      answer: 'yes',
      party: 2,
      persons,
    }),
  ).toEqual({ [functionsQuestionId]: 'A,B', [`${functionsQuestionId}.1`]: 'B' })
})
