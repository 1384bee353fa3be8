import { describe, expect, it } from 'vitest'
import {
  invitePerson,
  inviteParty,
  leavesNothing,
  listPersonChoices,
} from './person-invitations.ts'

const functions = [
  { id: 'S', everyone: true },
  { id: 'M', everyone: false },
  { id: 'W', everyone: false },
]
const party = {
  functions: ['M'],
  own: null,
  companions: [
    { name: 'Layla', functions: null },
    { name: 'Omar', functions: ['M'] },
  ],
}

describe('Our product invites people of a party one by one', () => {
  it('and knows what each is invited to', () => {
    expect(listPersonChoices(functions, party)).toEqual([['S', 'M'], ['S', 'M'], ['M']])
  })

  it('to a function where no one else of the party is invited, and back', () => {
    const child = invitePerson(functions, party, { person: 1, id: 'W', isOn: true })
    expect(child).toEqual({
      functions: ['M', 'W'],
      own: ['S', 'M'],
      companions: [
        { name: 'Layla', functions: null },
        { name: 'Omar', functions: ['M'] },
      ],
    })
    expect(invitePerson(functions, child, { person: 1, id: 'W', isOn: false })).toEqual(party)
  })

  it('takes the guest alone off what all are invited to', () => {
    const without = invitePerson(functions, party, { person: 0, id: 'S', isOn: false })
    expect(without.own).toEqual(['M'])
    expect(leavesNothing(functions, without, { person: 0, id: 'M', isOn: false })).toBe(true)
    expect(leavesNothing(functions, party, { person: 2, id: 'M', isOn: false })).toBe(true)
    expect(leavesNothing(functions, party, { person: 1, id: 'M', isOn: false })).toBe(false)
  })

  it('and of one function for chosen guests alone', () => {
    const one = [{ id: 'W', everyone: false }]
    const nothing = { functions: [], own: null, companions: [{ name: 'Zoya', functions: null }] }
    const child = invitePerson(one, nothing, { person: 1, id: 'W', isOn: true })
    expect(child).toEqual({
      functions: ['W'],
      own: [],
      companions: [{ name: 'Zoya', functions: null }],
    })
    expect(leavesNothing(one, child, { person: 1, id: 'W', isOn: false })).toBe(false)
    expect(invitePerson(one, child, { person: 1, id: 'W', isOn: false })).toEqual(nothing)
    expect(inviteParty(child, { id: 'W', isOn: true })).toEqual({ functions: ['W'], own: ['W'] })
  })
})
