import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'
import { readTitlesInTwo } from './two-languages.ts'

it('Our product takes the half that it knows of a title in two languages', () => {
  const titles = ['Nom / Naam', 'Prénom / Voornaam', 'Adultes / Volw.', 'Enfants / Brolk', 'GSM']
  expect(readTitlesInTwo(titles)).toEqual([
    'Nom / Naam',
    'Prénom / Voornaam',
    'Adultes',
    'Enfants',
    'GSM',
  ])
  const rows = [titles, ['Maes', 'An', '2', '1', '0475 31 62 08'], ['Claes', 'Jo', '1', '', '']]
  expect(guessColumns(rows)).toMatchObject({
    titles,
    fields: ['LAST_NAME', 'FIRST_NAME', 'ADULTS', 'CHILDREN', 'CONTACT'],
  })
})

it('Our product takes no half where few titles are in two languages', () => {
  for (const titles of [
    ['Name', 'Plus one / Meal', 'Email', 'Phone'],
    ['Name / Nom', 'Child / Zorb', 'Email', 'Phone', 'Table'],
    ['Dish / Name', 'Drink / Children', 'Song / Adults'],
  ])
    expect(readTitlesInTwo(titles)).toEqual(titles)
})
