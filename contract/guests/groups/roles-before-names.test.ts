import { expect, it } from 'vitest'
import { readRemarkBehind } from '../reading/remark-behind.ts'
import { readLabelOfCounted, readRoleBefore } from './roles-before-names.ts'

it.each([
  ['Best man: Tom Lee', 'Tom Lee', 'Best man'],
  ['Flower girl: Mia +1', 'Mia +1', 'Flower girl'],
  ['Témoin : Anne Roux', 'Anne Roux', 'Témoin'],
  ['Collègues banque: Rachid, Imane, Nawal', 'Rachid & Imane & Nawal', 'Collègues banque'],
  ['Padrino de pastel: Tío Beto', 'Tío Beto', 'Padrino de pastel'],
  [
    'Padrinos de velación: Ernesto Ruiz y Lupita Campos',
    'Ernesto Ruiz & Lupita Campos',
    'Padrinos de velación',
  ],
  ['Padrinhos: João e Maria Silva', 'João e Maria Silva', 'Padrinhos'],
  ['Trauzeuge: Max Braun', 'Max Braun', 'Trauzeuge'],
  ['بنات عمي خالد: لمى، سارة، جواهر', 'لمى و سارة و جواهر', 'بنات عمي خالد'],
  ['شاهد العريس: خالد العتيبي', 'خالد العتيبي', 'شاهد العريس'],
  ['दूल्हे के दोस्त: अमित, रोहित', 'अमित & रोहित', 'दूल्हे के दोस्त'],
  ['मुख्य अतिथि: राजेश शर्मा', 'राजेश शर्मा', 'मुख्य अतिथि'],
])('Our product reads who is what: %s', (text, rest, note) => {
  expect(readRemarkBehind(text)).toEqual({ rest, note })
})

it.each([
  'Dress code: Formal',
  'Dinner venue: Grand Hotel',
  'Ann Lee: vegetarian',
  'سارة: نباتية',
  'أبو خالد: مسافر',
  'Friends: Yes',
  'Smith: Ann, Bob',
  'Table 5: Ann, Bob',
  'Mother: ann@x.example',
  `Ushers: ${'Tom, '.repeat(50_000)}Sam`,
])('but no role in “%.40s”', (text) => {
  expect(readRoleBefore(text)).toBeNull()
})

it.each([
  ['Five-a-side: Mo Idris', 'Mo Idris', 'Five-a-side'],
  ['Hockey girls: Izzy Marsh', 'Izzy Marsh', 'Hockey girls'],
  ['Collègues: Imane Tazi', 'Imane Tazi', 'Collègues'],
  ['Kollegen: Jens Vogt', 'Jens Vogt', 'Kollegen'],
  ['الجيران: ليلى خوري', 'ليلى خوري', 'الجيران'],
])('Our product reads of which group one person is: %s', (text, rest, note) => {
  expect(readRoleBefore(text)).toEqual({ rest, note })
})

it('Our product takes any label of one person whom the list counts, and none of things or a no', () => {
  expect(readLabelOfCounted('Tennis: Karim Alaoui')).toEqual({
    rest: 'Karim Alaoui',
    note: 'Tennis',
  })
  for (const text of [
    'Venue: Grand Hotel',
    'Hotel: Zur Post',
    'Traiteur: Maison Blanc',
    'Declined: Tom Fox',
    'Ann Lee: vegan',
    'Tennis: Karim',
    `Tennis: ${'Karim '.repeat(50_000)}`,
  ])
    expect(readLabelOfCounted(text)).toBeNull()
  expect(readRoleBefore('Hotel: Zur Post')).toBeNull()
})
