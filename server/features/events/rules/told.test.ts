import { describe, expect, it } from 'vitest'
import { keptFacts, rememberedFacts, retoldFacts, toldFacts, untoldBefore } from './told.ts'

const facts = {
  title: 'Aisha & Rohan',
  startsAt: new Date('2026-12-12T11:30:00Z') as Date | null,
  durationMinutes: 270,
  zone: 'Asia/Kolkata',
  venue: 'Rang Mahal',
  address: 'Lake Road',
}
const event = { ...facts, status: 'PUBLISHED', told: keptFacts(facts) } as const
const now = new Date('2026-11-01T00:00:00Z')

describe('Our product', () => {
  it('has nothing to tell while guests know what holds', () => {
    expect(untoldBefore(event, now)).toBeNull()
    expect(toldFacts(JSON.parse(JSON.stringify(keptFacts(facts))))).toEqual(facts)
  })

  it.each([
    ['title', 'Aisha weds Rohan'],
    ['startsAt', new Date('2026-12-12T12:30:00Z')],
    ['durationMinutes', 300],
    ['zone', 'Asia/Dubai'],
    ['venue', 'Sajjan Garh'],
    ['address', ''],
  ])('knows that %s is no longer what guests were told', (name, value) => {
    expect(untoldBefore({ ...event, [name]: value }, now)).toEqual(facts)
  })

  it('forgets it again when a change is taken back, and tells nobody of a draft or of what is over', () => {
    const moved = { ...event, venue: 'Sajjan Garh' }
    expect(untoldBefore({ ...moved, venue: facts.venue }, now)).toBeNull()
    expect(untoldBefore({ ...moved, status: 'DRAFT' }, now)).toBeNull()
    expect(untoldBefore({ ...moved, status: 'UNPUBLISHED' }, now)).toEqual(facts)
    expect(untoldBefore(moved, new Date('2027-01-01T00:00:00Z'))).toBeNull()
    expect(untoldBefore({ ...moved, told: null }, now)).toBeNull()
  })

  it('remembers what a published event said before its first change', () => {
    expect(rememberedFacts({ ...event, told: null })).toEqual({ told: keptFacts(facts) })
    expect(rememberedFacts(event)).toEqual({})
    expect(rememberedFacts({ ...event, told: null, status: 'DRAFT' })).toEqual({})
  })

  it('knows that other words for the same are no change, when another language comes first', () => {
    const french = { ...event, title: 'Aïcha et Rohan', venue: 'Le Rang Mahal' }
    expect(untoldBefore({ ...french, ...retoldFacts(event, french) }, now)).toBeNull()
    const moved = { ...event, venue: 'Sajjan Garh' }
    expect(
      untoldBefore(
        {
          ...french,
          venue: 'Le Sajjan Garh',
          ...retoldFacts(moved, { ...french, venue: 'Le Sajjan Garh' }),
        },
        now,
      ),
    ).toMatchObject({ title: 'Aïcha et Rohan', venue: 'Rang Mahal' })
    expect(retoldFacts({ ...event, told: null }, french)).toEqual({})
  })
})
