import { expect, test } from 'vitest'
import { chooseNest } from './slots.ts'

const nestOf = (title: string, kicker?: string) => chooseNest({ title, ...(kicker && { kicker }) })

test('Our product lays a figure, a lotus, a star, an initial or else a bird in the crescent', () => {
  expect(nestOf('Hello, little one')).toEqual({ kind: 'bird' })
  expect(chooseNest({ title: 'Aqiqah for Idris', figure: '1' })).toEqual({
    kind: 'letters',
    letters: '1',
  })
  expect(nestOf('Naamkaran of our son')).toEqual({ kind: 'lotus' })
  expect(nestOf('Welcome, Idris', 'Aqiqah lunch')).toEqual({ kind: 'star' })
  expect(nestOf('عقيقة نور')).toEqual({ kind: 'star' })
  expect(nestOf('Naming day for Noor')).toEqual({ kind: 'letters', letters: 'N' })
  expect(nestOf('Baptême d’Élise')).toEqual({ kind: 'letters', letters: 'É' })
  expect(nestOf('Naming day')).toEqual({ kind: 'bird' })
})
