import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { line, lines } from './text.ts'

describe('Our product', () => {
  it('takes text of several lines, with a space where a tab was', () => {
    expect(z.decode(lines(40), '\tTwo\tcolumns\r\nand\ta line\t')).toBe('Two columns\r\nand a line')
    expect(z.encode(lines(20), 'Two columns')).toBe('Two columns')
  })

  it('refuses what no keyboard types in either, and a line end or a tab where one line is asked for', () => {
    for (const text of ['a\u0000b', 'a\u001bb', 'a\u2028b', 'a\ud800']) expect([text, line(20).safeParse(text).success, lines(20).safeParse(text).success]).toEqual([text, false, false])
    for (const text of ['a\nb', 'a\tb']) expect([text, line(20).safeParse(text).success, lines(20).safeParse(text).success]).toEqual([text, false, true])
  })
})
