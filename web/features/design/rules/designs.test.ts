import { expect, test } from 'vitest'
import { getPageManifest, templateIds } from '@mehfil/templates/pages/catalogue.ts'
import {
  blankFilter,
  countByType,
  filterDesigns,
  getMood,
  sortBySuitability,
  togglePick,
} from './designs.ts'

const sortIds = (mode: 'Web' | 'Email', ids: string[], type: string) =>
  sortBySuitability(
    ids.map((id) => ({ id, types: id === 'jaali' ? ['Wedding'] : [] })),
    { mode, type },
  ).map(({ id }) => id)

test('Our product shows the design of an event’s type first, and then all that suit it', () => {
  const pages = ['botanical', 'grid', 'jaali', 'disco', 'marigold', 'monogram']
  expect(sortIds('Web', pages, 'Wedding')).toEqual([
    'jaali',
    'marigold',
    'monogram',
    'botanical',
    'grid',
    'disco',
  ])
  expect(sortIds('Web', pages, 'Birthday')[0]).toBe('disco')
  expect(sortIds('Email', ['jaali', 'fanous', 'marigold', 'cradle'], 'Baby Shower')[0]).toBe(
    'cradle',
  )
})

test('Our product names the event’s type first among the occasions of a design', () => {
  const [marigold] = sortBySuitability([{ id: 'marigold', types: [] }], {
    mode: 'Web',
    type: 'Wedding',
  })
  expect(marigold?.types[0]).toBe('Wedding')
  expect(marigold?.types).toContain('Festival')
})

test('Our product finds each page design under every type that its manifest names', () => {
  const choices = sortBySuitability(
    templateIds.map((id) => ({ id, types: [] })),
    { mode: 'Web', type: 'Other' },
  )
  for (const id of templateIds)
    for (const type of getPageManifest(id).eventTypes)
      expect(
        filterDesigns(choices, { ...blankFilter, type }, () => '').map((one) => one.id),
      ).toContain(id)
})

const designs = [
  { id: 'jaali', types: ['Wedding'], about: 'Jaali A carved archway, lit from within' },
  { id: 'lights', types: ['Engagement', 'Festival'], about: 'Lights Lamps on water at night' },
  { id: 'marigold', types: ['Festival', 'Wedding'], about: 'Marigold Une arche fleurie, fête' },
]
const listIds = (filter: Partial<typeof blankFilter>) =>
  filterDesigns(designs, { ...blankFilter, ...filter }, ({ about }) => about).map(({ id }) => id)

test('Our product finds designs by occasion, mood and words in any order, with and without accents', () => {
  expect(listIds({})).toEqual(['jaali', 'lights', 'marigold'])
  expect(listIds({ type: 'Wedding' })).toEqual(['jaali', 'marigold'])
  expect(listIds({ mood: 'festive' })).toEqual(['lights', 'marigold'])
  expect(listIds({ search: 'water LAMPS' })).toEqual(['lights'])
  expect(listIds({ search: 'fete' })).toEqual(['marigold'])
  expect(listIds({ search: 'snow' })).toEqual([])
})

test('Our product counts the designs of each occasion', () =>
  expect([...countByType(designs)]).toEqual([
    ['Wedding', 2],
    ['Engagement', 1],
    ['Festival', 2],
  ]))

test('Our product gives a mail the mood of its page', () =>
  expect(['jaali', 'grid', 'typographic', 'lights', 'fanous'].map(getMood)).toEqual([
    'formal',
    'bold',
    'bold',
    'festive',
    'festive',
  ]))
test('Our product compares up to three designs', () => {
  expect(togglePick(['jaali'], 'lights')).toEqual(['jaali', 'lights'])
  expect(togglePick(['jaali', 'lights'], 'jaali')).toEqual(['lights'])
  expect(togglePick(['jaali', 'lights', 'grid'], 'table')).toEqual(['jaali', 'lights', 'grid'])
})
