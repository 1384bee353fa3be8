import { expect, it } from 'vitest'
import { readWrittenLine } from '../written-line.ts'

const read = (line: string) => {
  const { name, note } = readWrittenLine(line)
  return [name, note]
}

it('Our product keeps what is said behind a name as a note', () => {
  expect(read("- Dave's brother Martin, not sure if he's bringing anyone")).toEqual([
    "Dave's brother Martin",
    "not sure if he's bringing anyone",
  ])
  expect(read('2. Lea, vegetarian')).toEqual(['Lea', 'vegetarian'])
  expect(read('- Gail Lee, wife, vegan')).toEqual(['Gail Lee, wife', 'vegan'])
})

it('but nothing that speaks of more people or is a name', () => {
  expect(read('- Martin, bringing his wife')).toEqual(['Martin, bringing his wife', ''])
  expect(read('- Meera, Anand')).toEqual(['Meera, Anand', ''])
})

it.each([
  ['- سامر البزري، جايي من دبي', 'سامر البزري', 'جايي من دبي'],
  ['Léa Roy, arrive de Dubaï', 'Léa Roy', 'arrive de Dubaï'],
  ['Sam Lee, coming from Dubai', 'Sam Lee', 'coming from Dubai'],
  ['8. هبة الزعتري (حامل، يمكن ما تقدر)', 'هبة الزعتري', 'حامل، يمكن ما تقدر'],
])('Our product keeps where a guest comes from, and doubts, as a note: %s', (line, name, note) => {
  expect(read(line)).toEqual([name, note])
})

it.each([
  ['زيدي رندة القطب 03 274 661', 'رندة القطب'],
  ['ضيفي مدام سلوى', 'مدام سلوى'],
  ['Add Ann Lee', 'Ann Lee'],
  ['Rajoute Léa Roy 06 39 98 10 24', 'Léa Roy'],
  ["Don't forget Ann Lee 07700 900123", 'Ann Lee'],
  ["Don't forget Christmas Cards", "Don't forget Christmas Cards"],
  ['Add flowers for the tables', 'Add flowers for the tables'],
  ['زيد الخطيب', 'زيد الخطيب'],
])('Our product leaves out what asks for a guest: %s', (line, name) => {
  expect(read(line)[0]).toBe(name)
})
