import { expect, test } from 'vitest'
import { parsePastedGuests } from './pasted-guests.ts'

test('Our product reads the list in a pasted chat of any length', () => {
  const talk = Array.from({ length: 4_000 }, (_, at) => `[12/03/2026 21:04:11] Ann Lee: text ${at}`)
  const list = ['[12/03/2026 22:00:00] Bo: 1. Mark & Fern (2)', '2. Zoe +44 7400 123123', '3. Tom']
  const text = [...talk, ...list, ...talk, '[12/03/2026 23:00:00] Bo: 4. Carol'].join('\n')
  expect(text.length).toBeGreaterThan(300_000)
  expect(parsePastedGuests(text).map(({ line, input: { name } }) => [line, name])).toEqual([
    [4_001, 'Mark & Fern'],
    [4_002, 'Zoe'],
    [4_003, 'Tom'],
    [8_004, 'Carol'],
  ])
})

test('Our product keeps the ages of children of a pasted list in the note', () => {
  const [guest] = parsePastedGuests(
    '- Gail Lee, 07400 123421, plus Alfie (6) and Poppy (4)\n- Jo Smith, 07400 123423, and Tom',
  )
  expect(guest).toMatchObject({
    input: { name: 'Gail Lee & Alfie & Poppy', places: '3', phone: '07400 123421' },
    ambiguities: {},
    notes: ['Alfie (6) and Poppy (4)'],
  })
})
