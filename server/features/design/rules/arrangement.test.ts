import { expect, test } from 'vitest'
import { planArrangement } from './arrangement.ts'

const shown = [
  { id: 'c', kind: 'cover' },
  { id: 'a', kind: 'gallery' },
  { id: 'b', kind: 'gallery' },
] as const
const kept = [
  { id: 'old', kind: 'cover' },
  { id: 'd', kind: 'gallery' },
] as const

test('Our product gives each picture its place, and leaves alone what is not sent', () => {
  expect(planArrangement(shown, kept, { gallery: ['d', 'b'] })).toEqual({
    removed: ['a'],
    placed: [
      { id: 'd', position: 0 },
      { id: 'b', position: 1 },
    ],
    gone: [],
  })
  expect(planArrangement(shown, kept, {})).toEqual({ removed: [], placed: [], gone: [] })
})

test('Our product swaps a cover for the one before it, or takes it off', () => {
  expect(planArrangement(shown, kept, { cover: 'old' })).toMatchObject({
    removed: ['c'],
    placed: [{ id: 'old', position: 0 }],
  })
  expect(planArrangement(shown, kept, { cover: null, logo: null })).toEqual({
    removed: ['c'],
    placed: [],
    gone: [],
  })
})

test('Our product names what cannot come back, and places no picture twice or as another kind', () => {
  expect(
    planArrangement(shown, kept, { cover: 'a', logo: 'gone', gallery: ['a', 'a', 'b'] }),
  ).toEqual({
    removed: ['c'],
    placed: [
      { id: 'a', position: 0 },
      { id: 'gone', position: 0 },
      { id: 'a', position: 0 },
      { id: 'b', position: 1 },
    ],
    gone: ['cover', 'logo'],
  })
})
