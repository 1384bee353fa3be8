import { describe, expect, test } from 'vitest'
import {
  clashesOf,
  insisted,
  sent,
  settled,
  shownOver,
  typedInto,
  unsavedIn,
  unsavedOf,
  unsavedSections,
  yielded,
} from './typed.ts'

const saved = { facts: { title: 'Supper', venue: 'Barn' }, contact: { email: '' } }

describe('what was typed over what is saved', () => {
  test('shows the typed and keeps the rest', () => {
    const typed = typedInto({}, 'facts', { title: 'Late supper' }, saved)
    expect(shownOver(saved, typed)).toEqual({
      facts: { title: 'Late supper', venue: 'Barn' },
      contact: { email: '' },
    })
    expect(unsavedSections(typed)).toEqual(['facts'])
    expect(unsavedOf(typed)).toEqual({ facts: { title: 'Late supper' } })
  })

  test('keeps what was typed while the save was under way unsaved', () => {
    const first = typedInto({}, 'facts', { title: 'A', venue: 'B' }, saved)
    const second = typedInto(first, 'facts', { title: 'AB' }, saved)
    const after = sent(
      second,
      'facts',
      { title: 'A', venue: 'B' },
      { ...saved, facts: { title: 'A', venue: 'B' } },
    )
    expect(unsavedIn(after, 'facts')).toEqual({ title: 'AB' })
  })

  test('keeps showing what was typed when the server tidied it, until the form is left', () => {
    const typed = typedInto({}, 'facts', { title: 'Asha ' }, saved)
    const tidied = { ...saved, facts: { ...saved.facts, title: 'Asha' } }
    const after = sent(typed, 'facts', { title: 'Asha ' }, tidied)
    expect(shownOver(tidied, after).facts.title).toBe('Asha ')
    expect(shownOver(tidied, settled(after)).facts.title).toBe('Asha')
    expect(clashesOf(typedInto(after, 'facts', { title: 'Asha &' }, tidied), tidied)).toEqual([])
  })

  test('finds what somebody else saved under the typing', () => {
    const typed = typedInto({}, 'facts', { title: 'Mine' }, saved)
    const theirs = { ...saved, facts: { title: 'Theirs', venue: 'Tent' } }
    const clash = clashesOf(typed, theirs)
    expect(clash).toEqual([{ section: 'facts', field: 'title' }])
    expect(shownOver(theirs, typed).facts).toEqual({ title: 'Mine', venue: 'Tent' })
    expect(clashesOf(insisted(typed, clash, theirs), theirs)).toEqual([])
    expect(unsavedIn(insisted(typed, clash, theirs), 'facts')).toEqual({ title: 'Mine' })
    expect(shownOver(theirs, yielded(typed, clash)).facts.title).toBe('Theirs')
  })

  test('sees no clash where both wrote the same', () => {
    const typed = typedInto({}, 'facts', { title: 'Same' }, saved)
    expect(clashesOf(typed, { ...saved, facts: { title: 'Same', venue: 'Barn' } })).toEqual([])
  })
})
