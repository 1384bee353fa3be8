import { expect, it } from 'vitest'
import { chooseGroupOrTags } from './group-columns.ts'

const choose = (title: string, ...cells: string[]) =>
  chooseGroupOrTags([title === 'Labels' ? 'TAGS' : 'CATEGORY'], [{ title, cells }])[0]

it('Our product takes categories with several of a person for tags, and labels with one for groups', () => {
  expect(choose('Categories', 'Clients;VIP', 'Friends')).toBe('TAGS')
  expect(choose('Categories', 'Clients', 'Friends')).toBe('CATEGORY')
  expect(choose('Group', 'Clients;VIP')).toBe('CATEGORY')
  expect(choose('Labels', 'Family', 'Work')).toBe('CATEGORY')
  expect(choose('Labels', 'Family ::: Work')).toBe('TAGS')
})
