import { describe, expect, it } from 'vitest'
import { createSumMarker } from './sum-rows.ts'

const mark = (...lines: string[]) =>
  createSumMarker()(
    lines.flatMap((line, at) => (line === '' ? [] : [{ row: at + 1, cells: line.split('|') }])),
  ).map(({ cells }) => cells.join('|'))

const guests = [
  'Name|Class|Here?|Paid',
  'Mariela Acosta|5A|yes|$ 15.000',
  'Juan Bianchi|5A|no|',
  'Eva Kim|5B|yes|',
]

it('Our product takes one word in capitals with numbers alone, below an empty row, for a sum', () => {
  expect(mark(...guests, '', 'CONFIRMADOS||11|$ 165.000').at(-1)).toBe(
    'Total: CONFIRMADOS||11|$ 165.000',
  )
})

it('but not a guest in capitals', () => {
  for (const line of ['PRINCE|5B|yes|$ 15.000', 'PRINCE|07400 123456||', 'PRINCE|||', 'EVA||11|'])
    expect(mark(...guests, '', line).at(-1)).toBe(line)
  expect(mark(...guests, 'PRINCE||11|').at(-1)).toBe('PRINCE||11|')
})

it('Our product takes a sentence below a sum for a remark, and no name', () => {
  const list = ['Name|Persons', 'Ann Lee|2', 'Tom Fox|1', 'Total|3', '']
  const below = (line: string) => mark(...list, `${line}|`).at(-1)
  for (const line of [
    'Caterer count to be told 3 days before - Annapoorna 0422 249 0071',
    'Die Zahl ist dem Wirt bis 3. Mai zu sagen',
    'لازم نخبر المطعم بالعدد قبل 3 ايام',
    'Salona üç gün önce kesin sayı verilecek.',
  ])
    expect(below(line)).toBe(`(${line})|`)
  for (const line of [
    'Joe Ray',
    'Rose and her two boys',
    'Kim Day from the old house',
    'late addition: Bo Hart',
  ])
    expect(below(line)).toBe(`${line}|`)
  expect(mark(...list.slice(0, 3), 'Caterer to be told by 3 May|').at(-1)).toBe(
    'Caterer to be told by 3 May|',
  )
})

it('Our product takes words below the last sum for a remark, where nothing of it looks like a guest', () => {
  const list = ['Name|Persons|Phone', 'Ann Lee|2|', 'Tom Fox|1|', 'Bo Ray|2|', 'Total asked|5|']
  const below = (...lines: string[]) => mark(...list, ...lines.map((line) => `${line}||`)).slice(5)
  expect(below('Ring buffet lady (Sue) by 8 Jan', 'Tell caterer 60')).toEqual([
    '(Ring buffet lady (Sue) by 8 Jan)||',
    '(Tell caterer 60)||',
  ])
  const guestLines = [
    'Joe Ray',
    'Ravi uncle',
    'Ravi uncle 2',
    'Rose and her two boys',
    'Kim Day from the old house',
  ]
  expect(below(...guestLines)).toEqual(guestLines.map((line) => `${line}||`))
  // Above a further guest it may be one as well.
  expect(mark(...list, 'Ring lady (Sue) by 8 Jan||', 'Una Roe|2|07400 123123')[5]).toBe(
    'Ring lady (Sue) by 8 Jan||',
  )
  // Where few guests have a number, one without is no remark.
  const bare = ['Name|Persons|Phone', 'Ann Lee||1', 'Tom Fox|4|', 'Bo Ray||2', 'Uma Kay||3']
  expect(mark(...bare, 'Total|4|', 'Ring lady (Sue) by 8 Jan||').at(-1)).toBe(
    'Ring lady (Sue) by 8 Jan||',
  )
})

it('Our product takes the sum of all with what it counts for a sum: "39 pax"', () => {
  const list = ['Name|Adults|Kids|Mobile', 'Ann Lee|2|1|', 'Tom Fox|1|0|', 'Bo Ray|2|1|']
  expect(mark(...list, 'GRAND TOTAL|5|2|7 pax', 'Tell caterer 60|||').at(-1)).toBe(
    '(Tell caterer 60)|||',
  )
})

describe('Our product takes what hosts tell themselves below a sum for no guest', () => {
  const list = ['Name|Persons|Phone', 'Ann Lee|2|', 'Tom Fox|1|', 'Bo Ray|2|']
  const told = [
    "Penser à commander les fouées et l'aligot",
    'Ne pas oublier le gâteau et les fleurs',
    'Commander les chaises et la tente',
    "Don't forget the cake and candles",
    'Remember to ask Sue and Raj',
    'Think of chairs and a tent',
    'Order the cake and flowers',
    'Note: card to be given in person for all Sambandhis',
    'لا تنسوا الحلويات والورد',
    'ملاحظة: الكروت باليد للجميع',
    'Hall opens at six and the cook needs the number.',
  ]

  it.each(told)('beside numbers or with none: %s', (line) => {
    for (const sum of ['Total|5|', 'TOTAL||'])
      expect(mark(...list, sum, `${line}||`).at(-1)).toBe(`(${line})||`)
  })

  it('but not above one, nor a guest below it', () => {
    expect(mark(...list, 'Order the cake and flowers||').at(-1)).toBe(
      'Order the cake and flowers||',
    )
    for (const line of ['Rose and her two boys', 'Ann Note Lee', 'Call Singh Order', 'لمى والأولاد'])
      for (const sum of ['Total|5|', 'TOTAL||'])
        expect(mark(...list, sum, `${line}||`).at(-1)).toBe(`${line}||`)
    expect(mark(...list, 'TOTAL||', 'Order the Lees|2|07400 123123').at(-1)).toBe(
      'Order the Lees|2|07400 123123',
    )
  })
})

it('Our product takes what is needed for a remark, below a sum with the group above it', () => {
  const list = ['Name|Phone|Group', 'Ann Lee|07700 900123|Ours', 'المجموع تقريبا ٢٧ مع الولاد||Ours']
  for (const line of [
    'بدنا قمح 5 كيلو ومكسرات وملبّس زهر 😅||Ours',
    'We need 5 kilos of wheat||Ours',
    'Il faut deux kilos de dragées||Ours',
    'جيبوا معكن كراسي زيادة||Ours',
  ])
    expect(mark(...list, line).at(-1)).toBe(`(${line.replace('||', ')||')}`)
  for (const line of ['Needham Lee Roy||Ours', 'We need a lift|07700 900124|Ours'])
    expect(mark(...list, line).at(-1)).toBe(line)
})
