import { describe, expect, test } from 'vitest'
import {
  countSelected,
  selectAll,
  listSelectedNames,
  deselectOne,
  selectOneMore,
  selectOnlyFirst,
  startSelection,
  togglePlace,
} from './party.ts'

const at = new Date('2026-12-12T19:40:00Z')
const khans = {
  name: 'Imran Khan',
  companions: ['Zoya Khan', 'Sara Khan', 'Adil Khan'],
  people: 5,
  arrived: 0,
  outside: 0,
  came: [],
}

describe('Our product', () => {
  test('begins with all people still to come ticked, also people without a name', () => {
    const party = startSelection(khans)
    expect(party.places.map(({ name, isTicked }) => [name, isTicked])).toEqual([
      ['Imran Khan', true],
      ['Zoya Khan', true],
      ['Sara Khan', true],
      ['Adil Khan', true],
      [null, true],
    ])
    expect([countSelected(party), listSelectedNames(party)]).toEqual([
      5,
      ['Imran Khan', 'Zoya Khan', 'Sara Khan', 'Adil Khan'],
    ])
  })

  test('changes the number and the ticked names together', () => {
    const three = deselectOne(deselectOne(startSelection(khans)))
    expect([countSelected(three), listSelectedNames(three)]).toEqual([
      3,
      ['Imran Khan', 'Zoya Khan', 'Sara Khan'],
    ])
    const without = togglePlace(three, 0)
    expect([countSelected(without), listSelectedNames(without)]).toEqual([
      2,
      ['Zoya Khan', 'Sara Khan'],
    ])
    expect(listSelectedNames(selectOneMore(without))).toEqual([
      'Imran Khan',
      'Zoya Khan',
      'Sara Khan',
    ])
    expect(countSelected(selectAll(without))).toBe(5)
    expect([
      countSelected(selectOnlyFirst(selectOneMore(startSelection(khans)))),
      listSelectedNames(selectOnlyFirst(without)),
    ]).toEqual([1, ['Imran Khan']])
  })

  test('leaves out each person who came by name, once per arrival', () => {
    const rest = startSelection({
      ...khans,
      arrived: 3,
      came: ['Imran Khan', 'Zoya Khan', 'Sara Khan'].map((name) => ({ name, at })),
    })
    expect([rest.places.map(({ name }) => name), rest.alreadyIn.length]).toEqual([
      ['Adil Khan', null],
      3,
    ])
    const twins = startSelection({
      ...khans,
      name: 'A K',
      companions: ['A K'],
      people: 2,
      arrived: 1,
      came: [{ name: 'A K', at }],
    })
    expect(twins.places.map(({ name }) => name)).toEqual(['A K'])
  })

  test('adds extra people only after all others are ticked, and removes them first', () => {
    const more = selectOneMore(startSelection(khans))
    expect([countSelected(more), more.extra, countSelected(deselectOne(more))]).toEqual([6, 1, 5])
    const noneSelected = Array.from({ length: 9 }).reduce<ReturnType<typeof startSelection>>(
      (party) => deselectOne(party),
      more,
    )
    expect([countSelected(noneSelected), listSelectedNames(noneSelected)]).toEqual([0, []])
  })
})
