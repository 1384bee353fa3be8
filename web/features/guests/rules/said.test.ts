import { expect, test } from 'vitest'
import { asUsual, type Question } from '@mehfil/contract/rsvp.ts'
import { followed, meantOf } from './said.ts'

const [A, B] = ['0000000000000AA', '0000000000000BB']
const said = { [A]: 'Song', [B]: 'fish', [`${B}.1`]: 'rice', [`${B}.2`]: 'soup' }
const follow = (before: string[], names: string[], people: number) => {
  const { [A]: song, [B]: own, ...others } = followed(said, before, { names, people })
  expect([song, own]).toEqual(['Song', 'fish'])
  return others
}

test('Our product finds whoever still has a name by it', () => {
  expect(follow(['Jon', 'Uma'], ['Uma', 'Jon'], 3)).toEqual({
    [`${B}.1`]: 'soup',
    [`${B}.2`]: 'rice',
  })
  expect(follow(['Jon', 'Uma'], ['Uma'], 2)).toEqual({ [`${B}.1`]: 'soup' })
})

test('Our product takes another name in the same place for the same person', () => {
  expect(follow(['Jon', 'Uma'], ['Jonathan', 'Uma'], 3)).toEqual({
    [`${B}.1`]: 'rice',
    [`${B}.2`]: 'soup',
  })
})

test('Our product lets those without a name move up, and whoever is left out take their answers along', () => {
  expect(follow([], ['Jon'], 3)).toEqual({ [`${B}.1`]: 'rice', [`${B}.2`]: 'soup' })
  expect(follow(['Jon'], [], 2)).toEqual({ [`${B}.1`]: 'rice' })
  expect(follow(['Jon', 'Uma'], [], 1)).toEqual({})
})

const question = (id: string, more: Partial<Question>): Question => ({
  id,
  text: 'Q',
  mandatory: false,
  deleted: false,
  kind: 'text',
  max: 100,
  values: [],
  ...asUsual,
  ...more,
})
const form = [question(A, {}), question(B, { perPerson: true })]

test('Our product sends of each question somebody wrote at what everybody answers, and of others nothing', () => {
  expect(meantOf(said, said, { form, answer: 'yes', party: 3 })).toBeUndefined()
  expect(meantOf(said, { ...said, [`${B}.1`]: '' }, { form, answer: 'yes', party: 2 })).toEqual({
    [B]: 'fish',
    [`${B}.1`]: '',
  })
  expect(meantOf(said, { ...said, [A]: 'Two' }, { form, answer: 'yes', party: 2 })).toEqual({
    [A]: 'Two',
  })
  expect(meantOf(said, { ...said, [A]: 'Two' }, { form, answer: 'no', party: 1 })).toBeUndefined()
  expect(
    meantOf(
      {},
      { [A]: 'Two' },
      { form: [question(A, { shownFor: ['no'] })], answer: 'no', party: 1 },
    ),
  ).toEqual({ [A]: 'Two' })
})
