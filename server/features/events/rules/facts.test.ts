import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../base/refuse.ts'
import {
  changedFacts,
  changesCalendar,
  missingFacts,
  movedMoments,
  requireFitForGuests,
  type Facts,
} from './facts.ts'

const now = new Date('2026-11-21T10:00:00Z')
const wedding: Facts = {
  title: 'Ananya & Vikram',
  type: 'Wedding',
  startsAt: new Date('2026-12-12T11:30:00Z'),
  durationMinutes: 270,
  zone: 'Asia/Kolkata',
  venue: 'Rang Mahal',
  address: 'Lake Road',
  mapLink: '',
  kicker: '',
  figure: '',
}
const published = { ...wedding, status: 'PUBLISHED' } as const

const errorsOf = (work: () => void): unknown => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof Refusal ? error.more.errors : error
  }
}

describe('Our product', () => {
  it('sees only what differs', () => {
    expect(
      changedFacts(wedding, {
        title: 'Ananya & Vikram',
        venue: 'Sajjan Garh',
        startsAt: new Date('2026-12-12T11:30:00Z'),
      }),
    ).toEqual({ venue: 'Sajjan Garh' })
    expect(changedFacts(wedding, {})).toEqual({})
    expect(changedFacts(wedding, { startsAt: null })).toEqual({ startsAt: null })
    expect(changedFacts({ ...wedding, startsAt: null }, { startsAt: wedding.startsAt })).toEqual({
      startsAt: wedding.startsAt,
    })
  })

  it('keeps the hour the host wrote when the zone changes', () => {
    expect(changedFacts(wedding, { zone: 'Europe/Paris' })).toEqual({
      zone: 'Europe/Paris',
      startsAt: new Date('2026-12-12T16:00:00Z'),
    })
  })

  it('takes the hour that comes with a new zone as it is', () => {
    expect(changedFacts(wedding, { zone: 'Europe/Paris', startsAt: wedding.startsAt })).toEqual({
      zone: 'Europe/Paris',
    })
    expect(changedFacts({ ...wedding, startsAt: null }, { zone: 'Europe/Paris' })).toEqual({
      zone: 'Europe/Paris',
    })
  })

  it('keeps the hours until which guests may answer and change, whether or not the start came with the zone', () => {
    const moments = { answerDeadline: new Date('2026-12-01T18:29:00Z'), changeLockAt: null }
    for (const sent of [
      { zone: 'Europe/Paris' },
      { zone: 'Europe/Paris', startsAt: new Date('2026-12-12T16:00:00Z') },
    ]) {
      expect(movedMoments({ ...wedding, ...moments }, changedFacts(wedding, sent))).toEqual({
        answerDeadline: new Date('2026-12-01T22:59:00Z'),
      })
    }
    for (const sent of [{ zone: 'Asia/Kolkata' }, { startsAt: now }, {}])
      expect(movedMoments({ ...wedding, ...moments }, changedFacts(wedding, sent))).toEqual({})
  })

  it('names each fact a page cannot do without', () => {
    expect(missingFacts(wedding)).toEqual({})
    expect(missingFacts({ title: '', startsAt: null, venue: '' })).toEqual({
      title: 'field.title-required',
      startsAt: 'field.date-required',
      venue: 'field.place-required',
    })
  })

  it('lets a draft be as empty as its host likes', () => {
    expect(
      errorsOf(() =>
        requireFitForGuests(
          { ...wedding, status: 'DRAFT' },
          { title: '', startsAt: null, venue: '' },
          now,
        ),
      ),
    ).toBeNull()
  })

  it.each([
    [{ title: '' }, { TITLE: 'field.title-required' }],
    [{ startsAt: null }, { STARTDATE: 'field.date-required' }],
    [{ venue: '' }, { VENUE: 'field.place-required' }],
    [{ startsAt: new Date('2026-11-20T00:00:00Z') }, { STARTDATE: 'field.start-old' }],
    [{ durationMinutes: 60 }, null],
    [{ startsAt: new Date('2026-11-21T09:00:00Z') }, null],
    [{ address: '' }, null],
  ])('keeps a page guests know whole: %o gives %o', (changes, errors) => {
    expect(errorsOf(() => requireFitForGuests(published, changes, now))).toEqual(errors)
  })

  it('lets the words of a past event be mended', () => {
    expect(
      errorsOf(() =>
        requireFitForGuests(
          { ...published, startsAt: new Date('2026-01-01T00:00:00Z') },
          { title: 'Ananya and Vikram' },
          now,
        ),
      ),
    ).toBeNull()
  })

  it.each([
    [{ startsAt: now }, true],
    [{ venue: 'x' }, true],
    [{ zone: 'UTC' }, true],
    [{ durationMinutes: 5 }, true],
    [{ title: 'x' }, true],
    [{ kicker: 'x' }, false],
    [{ mapLink: 'x' }, false],
    [{}, false],
  ])('knows whether calendars must hear of %o: %s', (changes, heard) => {
    expect(changesCalendar(changes)).toBe(heard)
  })
})
