import { expect, it } from 'vitest'
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
