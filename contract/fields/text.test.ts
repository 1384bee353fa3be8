import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { line, lines, stripInvisible } from './text.ts'

describe('Our product', () => {
  it('accepts text of several lines and replaces tabs by spaces', () => {
    expect(z.decode(lines(40), '\tTwo\tcolumns\r\nand\ta line\t')).toBe('Two columns\r\nand a line')
    expect(z.encode(lines(20), 'Two columns')).toBe('Two columns')
  })

  it('refuses control characters in all texts, and line breaks or tabs in a single line', () => {
    for (const text of ['a\u0000b', 'a\u001bb', 'a\u2028b', 'a\ud800'])
      expect([text, line(20).safeParse(text).success, lines(20).safeParse(text).success]).toEqual([
        text,
        false,
        false,
      ])
    for (const text of ['a\nb', 'a\tb'])
      expect([text, line(20).safeParse(text).success, lines(20).safeParse(text).success]).toEqual([
        text,
        false,
        true,
      ])
  })
})

describe('Our product removes invisible characters from text', () => {
  it.each([
    ['Sangeet\u202e night', 'Sangeet night'],
    ['\u2067العربية\u2069', 'العربية'],
    ['Table\u200b 4', 'Table 4'],
    ['\ufeffVIP', 'VIP'],
    ['V\ufffeI\uffffP\u{1fffe}', 'VIP'],
    ['so\u00adft', 'soft'],
    ['a\u{e0041}b', 'ab'],
    ['a\u200d b', 'a b'],
    ['\u200b\u200b', ''],
    ['\u3164', ''],
    ['\u2800 \u2800', ''],
    ['\u200e\u200f', ''],
    ['\ufe0f', ''],
    ['\u202e', ''],
  ])('and reads %j as %j', (typed, seen) => {
    expect([stripInvisible(typed), line(200).parse(typed), lines(200).parse(typed)]).toEqual([
      seen,
      seen,
      seen,
    ])
  })

  it.each([
    '👩🏽\u200d💻 Haddad',
    '🧔\u200d♀️',
    '❤️\u200d🔥',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🇮🇳',
    'علی\u200cرضا',
    'ക\u0d4d\u200dഷ',
    'അനില\u0d4d\u200d',
    'क्\u200dष',
    'שלום\u200f!',
    'a\u0301',
  ])('but keeps characters that words and emoji need: %s', (typed) => {
    expect(stripInvisible(typed)).toBe(typed)
  })

  it('quickly, even if the text was made to slow the check down', () => {
    const hostile = [
      '\u200d'.repeat(20_000),
      'a\u200c'.repeat(10_000),
      '\u{1f3f4}'.repeat(10_000),
      `\u{1f3f4}${'\u{e0061}'.repeat(10_000)}`,
    ]
    expect(hostile.map((text) => stripInvisible(text).length <= text.length)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})
