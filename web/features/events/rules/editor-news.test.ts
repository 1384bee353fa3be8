import { expect, test } from 'vitest'
import type { EventEditor } from '../queries/versions.ts'
import { listEditorNews, noteChanges } from './editor-news.ts'

const openedAt = new Date('2026-11-21T10:00:00Z')
const editor = (id: string, changed: string | null, name = 'Noah'): EventEditor => ({
  id,
  name,
  changedAt: changed === null ? null : new Date(`2026-11-21T${changed}:00Z`),
  fields: changed === null ? [] : ['title'],
})
const first = noteChanges(new Map(), [editor('a', '09:00')])
const newsOf = (editors: EventEditor[], known = first) =>
  listEditorNews(known, editors, openedAt).map(({ id }) => id)

test('Our product tells what another editor changes while the event is open', () => {
  expect(newsOf([editor('a', '09:00')])).toEqual([])
  expect(newsOf([editor('a', '10:05')])).toEqual(['a'])
  expect(newsOf([editor('b', null)])).toEqual([])
})

test('Our product tells no change from before the event was opened here, of an editor who comes later', () => {
  expect(newsOf([editor('b', '09:30')])).toEqual([])
  expect(newsOf([editor('b', '10:05')])).toEqual(['b'])
})

test('Our product keeps apart two editors of one name', () => {
  const known = noteChanges(first, [editor('b', '10:20')])
  expect(newsOf([editor('a', '10:10'), editor('b', '10:20')], known)).toEqual(['a'])
})

test('Our product tells a change once, also of an editor who leaves and comes back', () => {
  const told = noteChanges(first, [editor('a', '10:05')])
  const left = noteChanges(told, [])
  expect(newsOf([editor('a', '10:05')], left)).toEqual([])
})
