import { expect, test } from 'vitest'
import {
  blankFilter,
  countByType,
  filterDesigns,
  getMood,
  sortByEventType,
  togglePick,
} from './designs.ts'

test('Our product shows the designs made for the type of event first', () => {
  const choices = [
    { id: 'jaali', types: ['Wedding'] },
    { id: 'grid', types: ['Conference'] },
    { id: 'cutpaper', types: ['Birthday'] },
  ]
  expect(sortByEventType(choices, 'Conference').map(({ id }) => id)).toEqual([
    'grid',
    'jaali',
    'cutpaper',
  ])
  expect(sortByEventType(choices, 'Gala').map(({ id }) => id)).toEqual([
    'jaali',
    'grid',
    'cutpaper',
  ])
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
