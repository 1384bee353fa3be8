import { expect, test } from 'vitest'
import {
  blankHistory,
  dropStep,
  findNextExpiry,
  omitExpired,
  pickSections,
  recordChange,
  redoStep,
  trimForStorage,
  undoStep,
} from './edit-history.ts'

const change = (before: unknown, after: unknown, field = 'title') => ({
  section: 'facts',
  field,
  before,
  after,
})

test('Our product undoes what was typed without a pause in one step', () => {
  const typed = [change('', 'A'), change('A', 'As'), change('As', 'Asha')].reduce(
    (history, one, at) => recordChange(history, [one], at * 300),
    blankHistory,
  )
  const undone = undoStep(typed, 0)
  expect(undone?.changes).toEqual([change('Asha', '')])
  expect(undone && undoStep(undone.history, 0)).toBeNull()
  expect(undone && redoStep(undone.history, 0)?.changes).toEqual([change('', 'Asha')])
})

test('Our product undoes another field, or the same one after a pause, in a step of its own', () => {
  const typed = [
    [change('', 'A'), 0],
    [change('', 'Barn', 'venue'), 100],
    [change('A', 'B'), 200],
    [change('B', 'C'), 5_000],
  ] as const
  let history = blankHistory
  for (const [one, at] of typed) history = recordChange(history, [one], at)
  expect(history.undoable).toHaveLength(4)
  expect(undoStep(history, 0)?.changes).toEqual([change('C', 'B')])
})

test('Our product redoes until the host types again, and records nothing that changes nothing', () => {
  const typed = recordChange(blankHistory, [change('', 'A')], 0)
  const undone = undoStep(typed, 0)!.history
  expect(recordChange(undone, [change('', '')], 100)).toEqual(undone)
  expect(recordChange(undone, [change('', 'B')], 100).redoable).toEqual([])
  expect(redoStep(typed, 0)).toBeNull()
})

test('Our product takes back what was saved at once step by step, however quickly it was done', () => {
  const kept = { ms: 1_000, until: 5_000 }
  const [moved, removed] = [change(['a', 'b'], ['b', 'a']), change(['b', 'a'], ['a'])]
  const done = [moved, removed].reduce(
    (history, one, at) => recordChange(history, [one], at * 300, kept),
    blankHistory,
  )
  const undone = undoStep(done, 0)
  expect(undone?.changes).toEqual([change(['a'], ['b', 'a'])])
  expect(undone && undoStep(undone.history, 0)?.changes).toEqual([change(['b', 'a'], ['a', 'b'])])
})

test('Our product keeps the last hundred steps', () => {
  let history = blankHistory
  for (let at = 0; at < 130; at += 1)
    history = recordChange(history, [change(at, at + 1)], at * 2_000)
  expect(history.undoable).toHaveLength(100)
  expect(undoStep(history, 0)?.changes).toEqual([change(130, 129)])
})

test('Our product stores the newest steps that fit, and types on in a new one', () => {
  const long = 'x'.repeat(60_000)
  let history = blankHistory
  for (const [at, field] of ['a', 'b', 'c', 'd', 'e'].entries())
    history = recordChange(history, [change('', long, field)], at)
  const stored = trimForStorage(history)
  expect(stored.undoable.map(({ changes }) => changes[0]?.field)).toEqual(['c', 'd', 'e'])
  expect(recordChange(stored, [change(long, 'y', 'e')], 0).undoable).toHaveLength(4)
})

test('Our product offers what brings a picture back only while the picture is kept', () => {
  const kept = { ms: 1_000, until: 5_000 }
  const removed = recordChange(blankHistory, [change('a', null, 'cover')], 0, kept)
  const both = recordChange(removed, [change('', 'A')], 9_000)
  expect(findNextExpiry(both)).toBe(5_000)
  expect(omitExpired(both, 4_999).undoable).toHaveLength(2)
  expect(omitExpired(both, 5_000).undoable).toHaveLength(1)
  const undone = undoStep(removed, 4_500)!.history
  expect(findNextExpiry(undone)).toBe(5_500)
  expect(findNextExpiry(redoStep(undone, 5_000)!.history)).toBe(6_000)
  expect(findNextExpiry(trimForStorage(both))).toBe(5_000)
  expect(findNextExpiry(blankHistory)).toBeNull()
})

test('Our product forgets a step that leads back to where it began, and one that can never be taken', () => {
  const there = recordChange(blankHistory, [change('a', null, 'cover')], 0)
  expect(recordChange(there, [change(null, 'a', 'cover')], 100)).toEqual(blankHistory)
  const undone = undoStep(there, 0)!.history
  expect(dropStep(there, undone)).toEqual(blankHistory)
  expect(dropStep(undone, redoStep(undone, 0)!.history)).toEqual(blankHistory)
})

test('Our product tells the steps of pictures from those of texts', () => {
  const both = [
    [change('', 'A')],
    [{ section: 'pictures', field: 'cover', before: null, after: 'c' }],
  ].reduce((history, sent, at) => recordChange(history, sent, at * 5_000), blankHistory)
  expect(pickSections(both, ['pictures']).undoable).toHaveLength(1)
})
