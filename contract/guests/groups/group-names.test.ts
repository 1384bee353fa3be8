import { describe, expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'
import { isGroupName, isSharedMailbox } from './group-names.ts'

describe('Our product tells groups and companies from people', () => {
  it.each([
    'Équipe marketing',
    'Comité social',
    'Team Buchhaltung',
    'All Sheffield Office',
    'Malerbetrieb Kowalski',
    'Kegelclub',
    'Rosewood Florist',
    'Nwosu Holdings Ltd',
    'Lindqvist Foundation',
    'Agarwal Samaj',
    "Class of '84",
    'the gym lot',
    'Bilal’s colleagues',
    'شلة الجامعة',
    'Vecinos de la 14',
    'Compañeros de papá (taller)',
    'Office staff Bajwa Motors',
    'Voisins du 12',
    'Vizinhos da 14',
    'Arbeitskollegen',
    'Primos de Guadalajara',
    'جيران الطابق ٣',
    'papa ke dost',
    'पापा के दोस्त',
    'الشغل',
  ])('%s is no single person', (name) => {
    expect(isGroupName(name)).toBe(true)
  })

  it.each([
    'Mohit Office',
    'Staff 1',
    'Ana de la 14',
    'Primo Chuy (Los Ángeles)',
    'Juliana Sá Turma 2004',
    'Maureen from the choir',
    'Jo Hartley',
    'Charlotte Church',
    'Prof. Bhide Sir',
    'Ann Teamer',
    'Dave Plumber',
    'Familie Krüger',
    'The Hendersons',
    'بنت خالتي',
    'Oma Gerda',
  ])('%s may be one', (name) => {
    expect(isGroupName(name)).toBe(false)
  })

  it.each(['Voisins du 12', 'Vecinos de la 14', 'جيران الطابق 3', 'Nachbarn aus Nr. 14'])(
    'and takes the number of a place in “%s” for no count',
    (name) => {
      expect(readPeopleInName(name)).toEqual({ name, people: null, isUnknown: true })
    },
  )

  it.each(['info@x.example', 'marketing@x.example', 'sheffield-all@x.example'])(
    '%s is read by several people',
    (address) => {
      expect(isSharedMailbox(address)).toBe(true)
    },
  )

  it.each(['magda@x.example', 'informant@x.example'])('%s is of one person', (address) => {
    expect(isSharedMailbox(address)).toBe(false)
  })
})

it('Our product takes a name behind a word for family for no group', () => {
  expect(isGroupName('Nana Kitty')).toBe(false)
  expect(isGroupName('Green Park Kitty')).toBe(true)
})
