import { describe, expect, test } from 'vitest'
import {
  countOf,
  everybody,
  namesOf,
  oneFewer,
  oneMore,
  onlyOne,
  partyOf,
  ticked,
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
  test('begins with everybody still to come, those without a name too', () => {
    const party = partyOf(khans)
    expect(party.places.map(({ name, isTicked }) => [name, isTicked])).toEqual([
      ['Imran Khan', true],
      ['Zoya Khan', true],
      ['Sara Khan', true],
      ['Adil Khan', true],
      [null, true],
    ])
    expect([countOf(party), namesOf(party)]).toEqual([
      5,
      ['Imran Khan', 'Zoya Khan', 'Sara Khan', 'Adil Khan'],
    ])
  })

  test('moves the number and the names together', () => {
    const three = oneFewer(oneFewer(partyOf(khans)))
    expect([countOf(three), namesOf(three)]).toEqual([3, ['Imran Khan', 'Zoya Khan', 'Sara Khan']])
    const without = ticked(three, 0)
    expect([countOf(without), namesOf(without)]).toEqual([2, ['Zoya Khan', 'Sara Khan']])
    expect(namesOf(oneMore(without))).toEqual(['Imran Khan', 'Zoya Khan', 'Sara Khan'])
    expect(countOf(everybody(without))).toBe(5)
    expect([countOf(onlyOne(oneMore(partyOf(khans)))), namesOf(onlyOne(without))]).toEqual([
      1,
      ['Imran Khan'],
    ])
  })

  test('leaves out who came by name, one for one', () => {
    const rest = partyOf({
      ...khans,
      arrived: 3,
      came: ['Imran Khan', 'Zoya Khan', 'Sara Khan'].map((name) => ({ name, at })),
    })
    expect([rest.places.map(({ name }) => name), rest.inAlready.length]).toEqual([
      ['Adil Khan', null],
      3,
    ])
    const twins = partyOf({
      ...khans,
      name: 'A K',
      companions: ['A K'],
      people: 2,
      arrived: 1,
      came: [{ name: 'A K', at }],
    })
    expect(twins.places.map(({ name }) => name)).toEqual(['A K'])
  })

  test('counts somebody more only after everybody, and takes them away first', () => {
    const more = oneMore(partyOf(khans))
    expect([countOf(more), more.extra, countOf(oneFewer(more))]).toEqual([6, 1, 5])
    const nobody = Array.from({ length: 9 }).reduce<ReturnType<typeof partyOf>>(
      (party) => oneFewer(party),
      more,
    )
    expect([countOf(nobody), namesOf(nobody)]).toEqual([0, []])
  })
})
