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

const group = (...columns: Array<[title: string, ...cells: string[]]>) =>
  chooseGroupOrTags(
    columns.map(([title]) => (title === 'Group' ? 'CATEGORY' : null)),
    columns.map(([title, ...cells]) => ({ title, cells })),
  ).lastIndexOf('CATEGORY')

it('Our product groups by who invites or by the department, where the list has no other groups', () => {
  const sides: [string, ...string[]] = ['Invited by', 'Groom', 'Bride', 'Groom', 'Bride']
  const departments: [string, ...string[]] = ['Service', 'RH', 'RH', 'Accueil', 'Accueil']
  expect(group(departments, sides)).toBe(1)
  expect(group(departments)).toBe(0)
  expect(group(['Group'], sides)).toBe(1)
  expect(group(['Group', 'Friends'], sides)).toBe(0)
})

it('and not by words that each guest has, or that all have, or by answers', () => {
  expect(group(['Department', 'A one', 'B two', 'C three', 'D four'])).toBe(-1)
  expect(group(['Ticket type', 'Free', 'Free', 'Free', 'Free'])).toBe(-1)
  expect(group(['Ticket', 'yes', 'no', 'yes', 'no'])).toBe(-1)
})
