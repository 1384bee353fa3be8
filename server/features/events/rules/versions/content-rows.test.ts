import { expect, it } from 'vitest'
import { programmeRow } from '../../../../test/flows/event-editing.ts'
import { completeProgrammeRow } from './content-rows.ts'

it('Our product reads a function that it cannot read as one for chosen guests', () => {
  const asked = { everyone: true, places: 4 }
  const read = (row: object) => completeProgrammeRow({ ...programmeRow, ...row })?.function
  expect(read({ function: asked })).toEqual(asked)
  expect(read({ function: { audience: 'family' } })).toEqual({ everyone: false, places: null })
  expect(read({})).toBeUndefined()
})
