import { expect, it } from 'vitest'
import {
  getNextSort,
  getSortDirection,
  getViewParams,
  isViewUnchanged,
  pickColumns,
} from './saved-views.ts'

it('Our product turns an order round, and then back to the newest first', () => {
  expect(getNextSort(undefined, 'name')).toBe('name')
  expect(getNextSort('name', 'name')).toBe('-name')
  expect(getNextSort('-name', 'name')).toBe(null)
  expect(getNextSort('name', 'activity')).toBe('-activity')
  expect(getSortDirection('-activity', 'activity')).toBe('descending')
})

it('Our product shows the columns that exist, the fields of the event last', () => {
  expect(pickColumns(['custom-B', 'email', 'answer', 'custom-A'], [{ id: 'A' }], false)).toEqual([
    'answer',
    'email',
    'custom-A',
  ])
  expect(pickColumns(null, [], false)).toContain('status')
  expect(pickColumns(null, [], false)).not.toContain('tags')
  expect(pickColumns(null, [], true)).toContain('tags')
})

it('Our product writes a saved view into the address of the list', () => {
  const saved = { id: 'V', filters: { tab: 'yes', category: 'Family' }, sort: '-name' } as const
  expect(getViewParams(saved)).toEqual({
    tab: 'yes',
    category: 'Family',
    sort: '-name',
    saved: 'V',
  })
  const view = { tab: 'yes', search: '', category: 'Family', filters: {}, sort: '-name' } as const
  expect(isViewUnchanged(saved, view)).toBe(true)
  expect(isViewUnchanged(saved, { ...view, category: null })).toBe(false)
})
