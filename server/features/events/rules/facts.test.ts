import { describe, expect, it } from 'vitest'
import { blankShortTexts } from '@mehfil/contract/events/short-texts.ts'
import { RefusalError } from '../../../base/refusal.ts'
import {
  changedFacts,
  changesCalendar,
  missingFacts,
  shiftReplyDeadlines,
  requirePublishableFacts,
  type EventFacts,
} from './facts.ts'

const now = new Date('2026-11-21T10:00:00Z')
const wedding: EventFacts = {
  title: 'Ananya & Vikram',
  type: 'Wedding',
  startsAt: new Date('2026-12-12T11:30:00Z'),
  durationMinutes: 270,
  zone: 'Asia/Kolkata',
  venue: 'Rang Mahal',
  address: 'Lake Road',
  mapLink: '',
  ...blankShortTexts,
  figure: '',
}
const published = { ...wedding, status: 'PUBLISHED' } as const

const getErrors = (work: () => void): unknown => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof RefusalError ? error.details.errors : error
  }
}

describe('Our product', () => {
  it('finds only the facts that differ', () => {
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

  it('keeps the host’s hour when the zone changes', () => {
    expect(changedFacts(wedding, { zone: 'Europe/Paris' })).toEqual({
      zone: 'Europe/Paris',
      startsAt: new Date('2026-12-12T16:00:00Z'),
    })
  })

  it('takes the hour that is sent with a new zone unchanged', () => {
    expect(changedFacts(wedding, { zone: 'Europe/Paris', startsAt: wedding.startsAt })).toEqual({
      zone: 'Europe/Paris',
    })
    expect(changedFacts({ ...wedding, startsAt: null }, { zone: 'Europe/Paris' })).toEqual({
      zone: 'Europe/Paris',
    })
  })

  it('keeps the local hours of the deadlines for answers and changes, with or without a new start', () => {
    const moments = { answerDeadline: new Date('2026-12-01T18:29:00Z'), changeLockAt: null }
    for (const sent of [
      { zone: 'Europe/Paris' },
      { zone: 'Europe/Paris', startsAt: new Date('2026-12-12T16:00:00Z') },
    ]) {
      expect(shiftReplyDeadlines({ ...wedding, ...moments }, changedFacts(wedding, sent))).toEqual({
        answerDeadline: new Date('2026-12-01T22:59:00Z'),
      })
    }
    for (const sent of [{ zone: 'Asia/Kolkata' }, { startsAt: now }, {}])
      expect(shiftReplyDeadlines({ ...wedding, ...moments }, changedFacts(wedding, sent))).toEqual(
        {},
      )
  })

  it('names each missing fact that a page needs', () => {
    expect(missingFacts(wedding)).toEqual({})
    expect(missingFacts({ title: '', startsAt: null, venue: '' })).toEqual({
      title: 'field.title-required',
      startsAt: 'field.date-required',
      venue: 'field.place-required',
    })
  })

  it('allows a draft with any empty fields', () => {
    expect(
      getErrors(() =>
        requirePublishableFacts(
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
  ])('keeps a published page complete: %o gives %o', (changes, errors) => {
    expect(getErrors(() => requirePublishableFacts(published, changes, now))).toEqual(errors)
  })

  it('lets a host correct the texts of a past event', () => {
    expect(
      getErrors(() =>
        requirePublishableFacts(
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
  ])('decides whether calendars need an update after %o: %s', (changes, heard) => {
    expect(changesCalendar(changes)).toBe(heard)
  })
})
