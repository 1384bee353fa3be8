import { expect, it } from 'vitest'
import { listUnreadWords } from '../keeping/unread-words.ts'
import { guessColumns } from '../list-columns.ts'
import { checkRow } from '../list-row.ts'

const read = (...lines: string[]) => {
  const rows = lines.map((line) => line.split('|'))
  const { titles, fields } = guessColumns(rows)
  return rows.slice(1).map((cells) => {
    const checked = checkRow(cells, fields, { countries: ['FR'], titles })
    if ('faults' in checked) return checked.faults.map(({ message }) => message).join()
    const { partyLimit, companions } = checked.guest
    const notes = listUnreadWords(cells, { titles, fields })
    return [partyLimit, ...(companions ?? []), ...notes].join(' ')
  })
}

it('Our product takes a yes, a no and “?” for no names, and keeps what the number of people does not say', () => {
  const rows = [
    'Ann Lee|oui|2',
    'Tom Fox|non|1',
    'Eva Roy|?|1',
    'Max Kim|oui|3',
    'Kit Dee|non|2',
    'Bo Ray||1',
    'Jo Orr|—|1',
  ]
  expect(read('Nom|Conjoint|Nb pers.', ...rows)).toEqual([
    '2',
    '1',
    '1 Conjoint: ?',
    '3 Conjoint: oui',
    '2 Conjoint: non',
    '1',
    '1',
  ])
  // A yes beside one alone, or where the number is missing.
  expect(read('Nom|Conjoint|Nb pers.', ...rows, 'Lu Poe|oui|1', 'Al Day|oui|').slice(-2)).toEqual([
    'field.plus-ones-places',
    '2',
  ])
})

it.each([
  ['Plus one', 'Yes', 'No'],
  ['+1', 'x', ''],
  ['Partner', 'yes', 'no'],
  ['Partner', '✓', '✗'],
  ['Accompanied', 'Y', 'N'],
  ['Conjoint', 'oui', 'non'],
  ['Accompagné(e) ?', 'oui', 'non'],
  ['Mit Begleitung', 'ja', 'nein'],
  ['معه مرافق', 'نعم', 'لا'],
  ['مرافق', 'نعم', 'لا'],
])(
  'Our product counts one more for a yes below “%s” where no column counts people',
  (title, yes, no) => {
    const [one, two, three] = read(
      `Name|${title}`,
      `Ann Lee|${yes}`,
      `Tom Fox|${no}`,
      `Eva Roy|${yes}`,
    )
    expect([one, three]).toEqual(['2', '2'])
    expect(['', '1']).toContain(two)
  },
)

it('Our product asks about “?” in the place of someone who comes along, where no number is there', () => {
  expect(read('Nom|Conjoint', 'Ann Lee|oui', 'Tom Fox|?', 'Eva Roy|non')).toEqual([
    '2',
    'field.companion-open',
    '1',
  ])
})

it('Our product keeps names of companions beside a yes, and counts people by another column', () => {
  expect(read('Nom|Conjoint', 'Ann Lee|Luc Lee', 'Tom Fox|oui', 'Eva Roy|Max Roy')).toEqual([
    ' Luc Lee',
    '2',
    ' Max Roy',
  ])
  // "Heads" are all people, also beside a yes.
  expect(read('Name|Partner|Heads', 'Ann Lee|yes|2', 'Tom Fox|no|3', 'Eva Roy|yes|5')).toEqual([
    '2',
    '3 Partner: no',
    '5 Partner: yes',
  ])
})

it('Our product counts no one for a yes to another question', () => {
  for (const title of ['Bringing a dish', 'Is Plus One?', 'With car', 'Accompaniment'])
    expect(read(`Name|${title}`, 'Ann Lee|yes', 'Tom Fox|no', 'Eva Roy|yes')).toEqual(['', '', ''])
})

it('Our product reads an answer in more words, and asks what others mean', () => {
  const rows = [
    'Ann Lee|yes',
    'Tom Fox|no',
    'Eva Roy|yes',
    'Max Kim|yes',
    'Kit Dee|yes',
    'Bo Day|no',
  ]
  expect(read('Name|Partner', ...rows, 'Jo Orr|No, just me').at(-1)).toBe('1 Partner: No, just me')
  expect(read('Name|Partner', ...rows, 'Jo Orr|yes (Vero)').at(-1)).toBe(' Vero')
  expect(read('Name|Partner', ...rows, 'Jo Orr|yes + 2 boys').at(-1)).toBe(
    '4 Partner: yes + 2 boys',
  )
})
