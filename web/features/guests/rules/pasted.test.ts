import { expect, test } from 'vitest'
import { addressesIn, addressesTwice, guestFrom, knownFrom, pastedLines, textOf, type Typed } from './pasted.ts'

const read = (text: string) => pastedLines(text).map(({ typed }) => typed)
const typed = (more: Partial<Typed>): Typed => ({ name: '', email: '', phone: '', places: '', category: '', ...more })

test.each<[string, Partial<Typed>]>([
  ['Meera Iyer', { name: 'Meera Iyer' }],
  ['Meera Iyer <meera.iyer@gmail.com>', { name: 'Meera Iyer', email: 'meera.iyer@gmail.com' }],
  ['"Iyer, Meera" <meera@gmail.com>', { name: 'Iyer, Meera', email: 'meera@gmail.com' }],
  ['Meera Iyer, meera.iyer@gmail.com, 4 people', { name: 'Meera Iyer', email: 'meera.iyer@gmail.com', places: '4' }],
  ['meera.iyer@gmail.com', { name: 'Meera Iyer', email: 'meera.iyer@gmail.com' }],
  ['Lakshmi aunty +91 98450 22716', { name: 'Lakshmi aunty', phone: '+91 98450 22716' }],
  ['3. Farhan Sheikh +1', { name: 'Farhan Sheikh', places: '2' }],
  ['• José Álvarez; jose@upv.es; Friends; 2', { name: 'José Álvarez', email: 'jose@upv.es', category: 'Friends', places: '2' }],
  ['فاطمة الزهراني، fatima@example.sa، ٣ أشخاص', { name: 'فاطمة الزهراني', email: 'fatima@example.sa', places: '3' }],
  ['Camille Laurent\tcamille@orange.fr\t\tFamily\t3', { name: 'Camille Laurent', email: 'camille@orange.fr', category: 'Family', places: '3' }],
  ['Tom Kurian, tom@, VIP', { name: 'Tom Kurian', email: 'tom@', category: 'VIP' }],
])('Our product reads a guest from “%s”', (line, found) => {
  expect(read(line)).toEqual([typed(found)])
})

test('Our product leaves a line of column names out, and keeps the numbers of the lines', () => {
  expect(pastedLines('Name\tEmail\tPlaces\n\nMeera Iyer\tmeera@gmail.com\t2').map(({ line, typed: { name } }) => [line, name])).toEqual([[3, 'Meera Iyer']])
})

test('Our product gives two equal lines two keys, so that each is mended alone', () => {
  expect(new Set(pastedLines('Sam\nSam').map(({ key }) => key)).size).toBe(2)
})

test('Our product finds an address that stands in two lines, whatever its letters', () => {
  const lines = pastedLines('Sam, sam@x.example\nSamuel, SAM@x.example\nNoor')
  expect([...addressesTwice(lines)]).toEqual([lines[1]?.key])
})

test('Our product keeps the lines that stay out, as they were', () => {
  expect(textOf('a\r\nb\nc', new Set([1, 3]))).toBe('a\nc')
})

test('Our product gives a line its own category and else the common one, and one place unless it says more', () => {
  const common = { category: 'Friends', language: 'fr' } as const
  expect(guestFrom(typed({ name: 'Sam', category: 'VIP', places: '٣' }), common)).toMatchObject({ category: 'VIP', partyLimit: 3, language: 'fr' })
  expect(guestFrom(typed({ name: 'Sam' }), common)).toMatchObject({ category: 'Friends', partyLimit: 1 })
})

test('Our product says of somebody on the list only what the line says', () => {
  const common = { category: '', language: 'fr' } as const
  expect(knownFrom(typed({ name: 'Sam', email: 'sam@x.example' }), common)).toEqual({ name: 'Sam', email: 'sam@x.example', phone: '', category: '' })
  expect(knownFrom(typed({ name: 'Sam', email: 'sam@x.example', places: '3' }), common)).toMatchObject({ partyLimit: 3 })
})

test('Our product asks the list for whole addresses alone, each once', () => {
  expect(addressesIn(pastedLines('Sam, SAM@x.example\nNoor, noor@\nSamuel, sam@x.example\nAda, ada@x.example'))).toEqual(['ada@x.example', 'sam@x.example'])
})
