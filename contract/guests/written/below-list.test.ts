import { describe, expect, it } from 'vitest'
import { findSaidBelow, isSaidWithNumber } from './below-list.ts'

describe('Our product tells words of the writer from a guest with a number', () => {
  it.each([
    'Call me at night, 9836712345.',
    'Appelle-moi le soir au 06 99 88 77 66',
    'Pour toute question : 06 99 88 77 66',
    'Bitte meldet euch bei mir 0171 2345678',
    'Llámame si falta alguien 612 345 678',
    'If anything changes ring Sharmi on 98460 99999',
    'My number is 98200 99999',
    'كلموني بالليل 0509876543',
    'Write to me at asha@example.com',
  ])('%s', (line) => {
    expect(isSaidWithNumber(line)).toBe(true)
  })

  it.each([
    'Ravi and wife 98200 99999',
    'Suresh uncle from office 98200 99999',
    'Ruth Cole 07700 900222',
    'maria da silva 912 345 678',
    'Callum Mead 07700 900222',
    'خالتي سميرة 0509876543',
    '16. Call me Al 98200 99999',
    'Call me at night',
  ])('which this is: %s', (line) => {
    expect(isSaidWithNumber(line)).toBe(false)
  })

  it('below the last mark or a sum alone', () => {
    const said = 'Call me on 07700 900333'
    const list = ['1. Ann Lee', '2. Tom Fox', '3. Kim Day', '']
    const find = (source: string[], areBulleted: boolean, isMail = false) => [
      ...findSaidBelow(source, { areBulleted, isMail }),
    ]
    expect(find([...list, said, 'Ruth Cole 07700 900222'], true)).toEqual([4])
    expect(find(['Ann Lee', 'Tom Fox', 'Kim Day', 'Total 3', said], false)).toEqual([4])
    expect(find(['Ann Lee', 'Tom Fox', 'Kim Day', said], false)).toEqual([])
    expect(find([...list, 'Total 3', 'Ruth Cole 07700 900222'], true, true)).toEqual([5])
  })
})
