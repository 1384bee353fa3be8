import { describe, expect, test } from 'vitest'
import {
  carryOver,
  findConflicts,
  keepOwnEdits,
  markSaved,
  dropSavedEdits,
  dropUndoneEdits,
  applyEdits,
  addEdits,
  listUnsavedEdits,
  getUnsavedEdits,
  listUnsavedSections,
  dropEdits,
  rebaseEdits,
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

  test('forgets an edit that came back to the saved value', () => {
    const typed = addEdits({}, 'facts', { title: 'Late supper', venue: 'Loft' }, saved)
    const back = dropUndoneEdits(addEdits(typed, 'facts', { title: 'Supper' }, saved))
    expect(getUnsavedEdits(back)).toEqual({ facts: { venue: 'Loft' } })
  })

  test('sees no clash over the caption of a picture that was removed', () => {
    const typed = addEdits({}, 'gallery', { a: { en: 'By the lake' } }, { gallery: { a: {} } })
    expect(findConflicts(typed, { gallery: {} })).toEqual([])
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
    expect(applyEdits(theirs, dropEdits(typed, clash, theirs)).facts.title).toBe('Theirs')
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

describe('Our product merges the rows of two editors', () => {
  const row = (id: string, title = id) => ({ id, title })
  const saved = { programme: { rows: [row('a'), row('b')] } }
  const theirs = { programme: { rows: [row('a'), row('b', 'B'), row('t')] } }
  const mine = addEdits({}, 'programme', { rows: [row('a', 'A'), row('b')] }, saved)
  const both = [row('a', 'A'), row('b', 'B'), row('t')]

  test('in what is shown and what is sent, without asking', () => {
    expect(findConflicts(mine, theirs)).toEqual([])
    expect(applyEdits(theirs, mine).programme.rows).toEqual(both)
    expect(listUnsavedEdits(rebaseEdits(mine, theirs), 'programme')).toEqual({ rows: both })
  })

  test('and goes on from there, so that a later change of theirs is no clash either', () => {
    const typed = addEdits(mine, 'programme', { rows: [...both, row('m')] }, theirs)
    const later = { programme: { rows: [row('a'), row('b', 'BB'), row('t')] } }
    expect(findConflicts(typed, later)).toEqual([])
    expect(applyEdits(later, typed).programme.rows).toEqual([
      row('a', 'A'),
      row('b', 'BB'),
      row('t'),
      row('m'),
    ])
  })

  test('and asks about a row that both changed, whose answer leaves the other rows alone', () => {
    const clashing = { programme: { rows: [row('a', 'X'), row('b', 'B')] } }
    const typed = addEdits({}, 'programme', { rows: [row('a', 'A'), row('b'), row('m')] }, saved)
    const clash = findConflicts(typed, clashing)
    expect(clash).toEqual([{ section: 'programme', field: 'rows' }])
    const kept = keepOwnEdits(typed, clash, clashing)
    expect(findConflicts(kept, clashing)).toEqual([])
    expect(applyEdits(clashing, kept).programme.rows).toEqual([
      row('a', 'A'),
      row('b', 'B'),
      row('m'),
    ])
    const given = dropEdits(typed, clash, clashing)
    expect(findConflicts(given, clashing)).toEqual([])
    expect(applyEdits(clashing, given).programme.rows).toEqual([
      row('a', 'X'),
      row('b', 'B'),
      row('m'),
    ])
  })

  test('and shows their later change of a list that was saved here', () => {
    const done = markSaved(
      mine,
      'programme',
      { rows: [row('a', 'A'), row('b')] },
      {
        programme: { rows: [row('a', 'A'), row('b')] },
      },
    )
    const later = { programme: { rows: [row('a', 'Z'), row('b')] } }
    expect(applyEdits(later, done).programme.rows).toEqual(later.programme.rows)
  })

  test('and carries a change over to rows that arrived while it was typed', () => {
    expect(
      carryOver({ rows: [row('a', 'A'), row('b')] }, saved.programme, theirs.programme),
    ).toEqual({ rows: both })
    expect(carryOver({ title: 'A' }, { title: '' }, { title: 'B' })).toEqual({ title: 'A' })
  })
})
