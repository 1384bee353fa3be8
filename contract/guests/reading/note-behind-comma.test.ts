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
