import { describe, expect, it } from 'vitest'
import {
  encodeAnnouncedFacts,
  rememberAnnouncedFacts,
  translateAnnouncedFacts,
  decodeAnnouncedFacts,
  findUnannouncedChange,
} from './announced-facts.ts'

const facts = {
  title: 'Aisha & Rohan',
  startsAt: new Date('2026-12-12T11:30:00Z') as Date | null,
  durationMinutes: 270,
  zone: 'Asia/Kolkata',
  venue: 'Rang Mahal',
  address: 'Lake Road',
}
const event = {
  ...facts,
  status: 'PUBLISHED',
  announcedFacts: encodeAnnouncedFacts(facts),
} as const
const now = new Date('2026-11-01T00:00:00Z')

describe('Our product', () => {
  it('has no change to announce while guests know the present facts', () => {
    expect(findUnannouncedChange(event, now)).toBeNull()
    expect(decodeAnnouncedFacts(JSON.parse(JSON.stringify(encodeAnnouncedFacts(facts))))).toEqual(
      facts,
    )
  })

  it.each([
    ['title', 'Aisha weds Rohan'],
    ['startsAt', new Date('2026-12-12T12:30:00Z')],
    ['durationMinutes', 300],
    ['zone', 'Asia/Dubai'],
    ['venue', 'Sajjan Garh'],
    ['address', ''],
  ])('knows that %s differs from what guests were told', (name, value) => {
    expect(findUnannouncedChange({ ...event, [name]: value }, now)).toEqual(facts)
  })

  it('drops the change when it is undone, and announces nothing of drafts and past events', () => {
    const moved = { ...event, venue: 'Sajjan Garh' }
    expect(findUnannouncedChange({ ...moved, venue: facts.venue }, now)).toBeNull()
    expect(findUnannouncedChange({ ...moved, status: 'DRAFT' }, now)).toBeNull()
    expect(findUnannouncedChange({ ...moved, status: 'UNPUBLISHED' }, now)).toEqual(facts)
    expect(findUnannouncedChange(moved, new Date('2027-01-01T00:00:00Z'))).toBeNull()
    expect(findUnannouncedChange({ ...moved, announcedFacts: null }, now)).toBeNull()
  })

  it('stores the facts of a published event before its first change', () => {
    expect(rememberAnnouncedFacts({ ...event, announcedFacts: null })).toEqual({
      announcedFacts: encodeAnnouncedFacts(facts),
    })
    expect(rememberAnnouncedFacts(event)).toEqual({})
    expect(rememberAnnouncedFacts({ ...event, announcedFacts: null, status: 'DRAFT' })).toEqual({})
  })

  it('does not take another first language for a change', () => {
    const french = { ...event, title: 'Aïcha et Rohan', venue: 'Le Rang Mahal' }
    expect(
      findUnannouncedChange({ ...french, ...translateAnnouncedFacts(event, french) }, now),
    ).toBeNull()
    const moved = { ...event, venue: 'Sajjan Garh' }
    expect(
      findUnannouncedChange(
        {
          ...french,
          venue: 'Le Sajjan Garh',
          ...translateAnnouncedFacts(moved, { ...french, venue: 'Le Sajjan Garh' }),
        },
        now,
      ),
    ).toMatchObject({ title: 'Aïcha et Rohan', venue: 'Rang Mahal' })
    expect(translateAnnouncedFacts({ ...event, announcedFacts: null }, french)).toEqual({})
  })
})
