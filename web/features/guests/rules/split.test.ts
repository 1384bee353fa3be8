import { describe, expect, it } from 'vitest'
import { agesQuestionId } from '@mehfil/contract/rsvp/ages.ts'
import { listSplitPeople, orderLeaving } from './split.ts'

const party = {
  companions: ['Zoya', 'Leela'],
  people: 4,
  partyLimit: 5,
  ages: ['adult' as const, 'child' as const, 'adult' as const],
  secondEmail: 'leela@family.example',
  secondName: 'leela',
}

describe('Our product lists who can leave a party', () => {
  it('with the ages and answers of each, and whose the second address is', () => {
    const question = (id: string, value: string) => ({
      id,
      text: 'Meal',
      deleted: false,
      value,
      people: [{ person: 1, name: 'Zoya', value }],
    })
    const response = { questions: [question('Q', 'Veg'), question(agesQuestionId, 'Child')] }
    const people = listSplitPeople(party, response as never)
    expect(people).toEqual([
      {
        person: 1,
        name: 'Zoya',
        age: 'child',
        answers: [{ text: 'Meal', value: 'Veg' }],
        hasEmail: false,
      },
      { person: 2, name: 'Leela', age: 'adult', answers: [], hasEmail: true },
    ])
    expect(orderLeaving(people).map(({ name }) => name)).toEqual(['Leela', 'Zoya'])
  })

  it('and the person of the second address where a place has no name', () => {
    const guest = { ...party, secondName: 'Kabir' }
    expect(listSplitPeople(guest, undefined).at(-1)).toMatchObject({ person: 3, name: 'Kabir' })
    expect(listSplitPeople({ ...guest, people: 3 }, undefined)).toHaveLength(2)
  })
})
