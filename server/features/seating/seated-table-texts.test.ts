import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openSeating } from '../../test/flows/seating.ts'

const { testApp } = await openSeating()

it.each([
  [[['', '7']], '7 · Jasmine', '7 · Jasmine'],
  [[['', '7']], '7 · The pavilion beside the pond', '7'],
  [[['Wedding', '7']], '7 · Jasmine', 'Wedding 7 · Jasmine'],
  [[['Wedding', '7']], '7 · Jasmine and the rose garden', 'Wedding 7'],
  [[['The wedding of both our families', '7']], '7 · Rose', 'The 7 · Rose'],
  [
    [
      ['Sangeet', '7'],
      ['Wedding', '12'],
    ],
    '12',
    'Sangeet 7 / Wedding 12',
  ],
  [
    [
      ['Sangeet', '70'],
      ['The wedding of both families', '7'],
    ],
    '7',
    'San 70 / The 7',
  ],
  [
    [
      ['Sangeet', '7'],
      ['Mehndi', '4'],
      ['Haldi', '11'],
      ['Wedding', '15'],
    ],
    '7',
    'San 7 / Meh 4 / Hal 11 / …',
  ],
  [
    [['', '101 + 102 + 103 + 104 + 105 + 106']],
    '101 + 102 + 103 + 104 + 105 + 106',
    '101 + 102 + 103 + …',
  ],
  [
    [['Wedding', '101 + 102 + 103 + 104 + 105 + 106']],
    '101 + 102 + 103 + 104 + 105 + 106',
    'Wed 101 + 102 + 103 + …',
  ],
] as const)(
  'Our product writes tables of a guest without a cut through a number: %j',
  async (parts, label, text) => {
    const { rows } = await sql<{ text: string }>`
      select format_seated_tables(${parts.map(([title]) => title)}::text[], ${parts.map(([, numbers]) => numbers)}::text[], ${label}) as text`.execute(
      testApp.world.db,
    )
    expect(rows).toEqual([{ text }])
    expect(text.length).toBeLessThanOrEqual(30)
  },
)
