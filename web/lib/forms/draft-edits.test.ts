import { describe, expect, test } from 'vitest'
import {
  findConflicts,
  keepOwnEdits,
  markSaved,
  dropSavedEdits,
  applyEdits,
  addEdits,
  listUnsavedEdits,
  getUnsavedEdits,
  listUnsavedSections,
  dropEdits,
} from './draft-edits.ts'

const saved = { facts: { title: 'Supper', venue: 'Barn' }, contact: { email: '' } }

describe('Our product', () => {
  test('shows a host’s edits over the saved draft', () => {
    const typed = addEdits({}, 'facts', { title: 'Late supper' }, saved)
    expect(applyEdits(saved, typed)).toEqual({
      facts: { title: 'Late supper', venue: 'Barn' },
      contact: { email: '' },
    })
    expect(listUnsavedSections(typed)).toEqual(['facts'])
    expect(getUnsavedEdits(typed)).toEqual({ facts: { title: 'Late supper' } })
  })

  test('keeps text typed during a save as unsaved', () => {
    const first = addEdits({}, 'facts', { title: 'A', venue: 'B' }, saved)
    const second = addEdits(first, 'facts', { title: 'AB' }, saved)
    const after = markSaved(
      second,
      'facts',
      { title: 'A', venue: 'B' },
      { ...saved, facts: { title: 'A', venue: 'B' } },
    )
    expect(listUnsavedEdits(after, 'facts')).toEqual({ title: 'AB' })
  })

  test('shows the typed text, not the server’s tidied one, until the form is left', () => {
    const typed = addEdits({}, 'facts', { title: 'Asha ' }, saved)
    const tidied = { ...saved, facts: { ...saved.facts, title: 'Asha' } }
    const after = markSaved(typed, 'facts', { title: 'Asha ' }, tidied)
    expect(applyEdits(tidied, after).facts.title).toBe('Asha ')
    expect(applyEdits(tidied, dropSavedEdits(after)).facts.title).toBe('Asha')
    expect(findConflicts(addEdits(after, 'facts', { title: 'Asha &' }, tidied), tidied)).toEqual([])
  })

  test('finds fields that another user saved during an edit', () => {
    const typed = addEdits({}, 'facts', { title: 'Mine' }, saved)
    const theirs = { ...saved, facts: { title: 'Theirs', venue: 'Tent' } }
    const clash = findConflicts(typed, theirs)
    expect(clash).toEqual([{ section: 'facts', field: 'title' }])
    expect(applyEdits(theirs, typed).facts).toEqual({ title: 'Mine', venue: 'Tent' })
    expect(findConflicts(keepOwnEdits(typed, clash, theirs), theirs)).toEqual([])
    expect(listUnsavedEdits(keepOwnEdits(typed, clash, theirs), 'facts')).toEqual({ title: 'Mine' })
    expect(applyEdits(theirs, dropEdits(typed, clash)).facts.title).toBe('Theirs')
  })

  test('reports no conflict where both users wrote the same', () => {
    const typed = addEdits({}, 'facts', { title: 'Same' }, saved)
    expect(findConflicts(typed, { ...saved, facts: { title: 'Same', venue: 'Barn' } })).toEqual([])
  })
})

test('Our product shows what another editor saved after the host’s own save of the same field', () => {
  const typed = addEdits({}, 'facts', { title: ' Mine ' }, { facts: { title: '' } })
  const saved = { facts: { title: 'Mine' } }
  const done = markSaved(typed, 'facts', { title: ' Mine ' }, saved)
  expect(applyEdits(saved, done).facts.title).toBe(' Mine ')
  expect(applyEdits({ facts: { title: 'Theirs' } }, done).facts.title).toBe('Theirs')
})
