import { describe, expect, it } from 'vitest'
import { isId, isLabel } from './address.ts'

describe('Our product looks for an address only', () => {
  it('where it can be one', () => {
    expect(['ananya-vikram', 'a1b', '4ever', 'x'.repeat(63)].filter((text) => !isLabel(text))).toEqual([])
    expect(['A5A0000000000A1', '000000000000000'].filter((text) => !isId(text))).toEqual([])
  })

  it('and not where it cannot', () => {
    expect(['', 'ab', '-ab', 'ab-', 'UPPER', 'with space', ' ananya', 'ananya\n', 'a\u0000b', 'émile', '0123456789abcde', 'x'.repeat(64)].filter(isLabel)).toEqual([])
    expect(['', 'a5a0000000000a1', 'A5A0000000000A', 'A5A0000000000A11', 'A5A0000000000A1\n', '\u0000', "A5A0000000000'1"].filter(isId)).toEqual([])
  })
})
