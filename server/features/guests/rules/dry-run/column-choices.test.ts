import { expect, it } from 'vitest'
import { addChoices, applyChoices } from './column-choices.ts'

const guessed = ['NAME', 'EMAIL', null] as const
const choices = addChoices(undefined, { was: guessed, fields: ['NAME', null, 'TABLE'], width: 3 })

it('Our product keeps the columns that the host chose, and those alone', () => {
  expect(choices).toEqual({ width: 3, fields: { 1: null, 2: 'TABLE' } })
  expect(applyChoices(['LAST_NAME', 'EMAIL', 'CATEGORY'], choices, 3)).toEqual([
    'LAST_NAME',
    null,
    'TABLE',
  ])
  expect(applyChoices(['TABLE', 'NAME', null], choices, 3)).toEqual([null, null, 'TABLE'])
})

it('Our product guesses anew where the file has more columns than then', () => {
  expect(applyChoices([...guessed, null], choices, 4)).toEqual([...guessed, null])
  const further = addChoices(choices, {
    was: guessed,
    fields: ['CATEGORY', 'EMAIL', null],
    width: 4,
  })
  expect(further).toEqual({ width: 4, fields: { 0: 'CATEGORY' } })
})
