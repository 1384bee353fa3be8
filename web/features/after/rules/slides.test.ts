import { describe, expect, it } from 'vitest'
import { chooseNextPhoto, getCurrentPhoto } from './slides.ts'

describe('Our product shows the pictures of a wall', () => {
  it('with new ones first, then the one that was shown longest ago', () => {
    expect(chooseNextPhoto(['c', 'b', 'a'], [])).toBe('c')
    expect(chooseNextPhoto(['d', 'c', 'b', 'a'], ['c', 'b'])).toBe('d')
    expect(chooseNextPhoto(['c', 'b', 'a'], ['c', 'b', 'a'])).toBe('c')
    expect(chooseNextPhoto(['c', 'b', 'a'], ['c', 'b', 'a', 'c'])).toBe('b')
    expect(chooseNextPhoto([], ['a'])).toBeNull()
  })

  it('and leaves one that a host removed', () => {
    expect(getCurrentPhoto(['c', 'b'], ['a', 'c', 'x'])).toBe('c')
    expect(getCurrentPhoto(['c', 'b'], [])).toBe('c')
    expect(getCurrentPhoto([], ['a'])).toBeNull()
  })
})
