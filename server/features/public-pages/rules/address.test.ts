import { describe, expect, it } from 'vitest'
import { isId, isLabel, parsePersonalPath } from './address.ts'

describe('Our product looks up an address only', () => {
  it('where it is well formed', () => {
    expect(
      ['ananya-vikram', 'a1b', '4ever', 'x'.repeat(63)].filter((text) => !isLabel(text)),
    ).toEqual([])
    expect(['A5A0000000000A1', '000000000000000'].filter((text) => !isId(text))).toEqual([])
  })

  it('and not where it is malformed', () => {
    expect(
      [
        '',
        'ab',
        '-ab',
        'ab-',
        'UPPER',
        'with space',
        ' ananya',
        'ananya\n',
        'a\u0000b',
        'émile',
        '0123456789abcde',
        'x'.repeat(64),
      ].filter(isLabel),
    ).toEqual([])
    expect(
      [
        '',
        'a5a0000000000a1',
        'A5A0000000000A',
        'A5A0000000000A11',
        'A5A0000000000A1\n',
        '\u0000',
        "A5A0000000000'1",
      ].filter(isId),
    ).toEqual([])
  })
})

describe('Our product leads back to a guest’s own page', () => {
  const from = (address: string | undefined) =>
    parsePersonalPath(address, { publicUrl: 'https://mehfil.example', id: 'A5A0000000000A1' })

  it('from a page of the same event', () => {
    expect(from('https://mehfil.example/A5A0000000000A1/A5A00000000EE01?lang=fr#reply')).toBe(
      '/A5A0000000000A1/A5A00000000EE01',
    )
  })

  it.each([
    undefined,
    '',
    'https://mehfil.example/A5A0000000000A1/contact',
    'https://mehfil.example/A5A0000000000A2/A5A00000000EE01',
    'https://evil.example/A5A0000000000A1/A5A00000000EE01',
    'https://mehfil.example.evil.example/A5A0000000000A1/A5A00000000EE01',
    'https://mehfil.example/A5A0000000000A1/A5A00000000EE01/..//evil.example',
    'https://mehfil.example/A5A0000000000A1/../A5A00000000EE01',
  ])('and from no other address: %s', (address) => {
    expect(from(address)).toBeUndefined()
  })
})
