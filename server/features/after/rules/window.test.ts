import { describe, expect, it } from 'vitest'
import { dayMs } from '@mehfil/contract/durations.ts'
import {
  canChangeSurveyAnswer,
  getAfterTimes,
  getSurveyWindow,
  getWallWindow,
  isOfEvent,
} from './window.ts'
import { findRoomProblem, getPhotoState, maxWallBytes, toPhotoProblem } from './photos.ts'

const startsAt = new Date('2026-12-12T13:30:00Z')
const event = {
  status: 'PUBLISHED' as const,
  startsAt,
  durationMinutes: 60,
  purgedAt: null,
  survey: {},
  photoWall: 'asks',
}
const after = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
const days = 24 * 60

describe('Our product opens what comes after an event', () => {
  it.each([
    [after(-1), 'early', 'early'],
    [after(0), 'early', 'open'],
    [after(59), 'early', 'open'],
    [after(60), 'open', 'open'],
    [after(60 + 60 * days - 1), 'open', 'open'],
    [after(60 + 60 * days), 'over', 'over'],
  ])('at %s: the survey is %s, the wall is %s', (now, survey, wall) => {
    expect([getSurveyWindow(event, now), getWallWindow(event, now)]).toEqual([survey, wall])
  })

  it.each([
    { ...event, status: 'CANCELLED' as const },
    { ...event, status: 'UNPUBLISHED' as const },
    { ...event, startsAt: null },
    { ...event, purgedAt: startsAt },
    { ...event, survey: null, photoWall: 'off' },
  ])('but not for %j', (closed) => {
    expect([getSurveyWindow(closed, after(90)), getWallWindow(closed, after(90))]).toEqual([
      'none',
      'none',
    ])
  })

  it('to guests who came, and to those who said yes and have a place', () => {
    const guest = { answer: null, waitlisted_at: null, attended_at: null }
    expect(isOfEvent(guest)).toBe(false)
    expect(isOfEvent({ ...guest, answer: 'yes' })).toBe(true)
    expect(isOfEvent({ ...guest, answer: 'yes', waitlisted_at: startsAt })).toBe(false)
    expect(isOfEvent({ ...guest, answer: 'no' })).toBe(false)
    expect(isOfEvent({ ...guest, answer: 'no', attended_at: startsAt })).toBe(true)
  })

  it('and lets an answer change for 30 days', () => {
    expect(canChangeSurveyAnswer(null, startsAt)).toBe(true)
    const late = new Date(startsAt.getTime() + 30 * dayMs)
    expect(canChangeSurveyAnswer(startsAt, new Date(late.getTime() - 1))).toBe(true)
    expect(canChangeSurveyAnswer(startsAt, late)).toBe(false)
    expect(getAfterTimes({ startsAt: null, durationMinutes: 60 }).closesAt).toBeNull()
  })

  it('and takes twenty pictures of a guest, and so many bytes in all', () => {
    expect(findRoomProblem({ ofGuest: 19, bytes: maxWallBytes - 10 }, 10)).toBeNull()
    expect(findRoomProblem({ ofGuest: 20, bytes: 0 }, 10)).toBe('many')
    expect(findRoomProblem({ ofGuest: 0, bytes: maxWallBytes - 10 }, 11)).toBe('full')
    expect(toPhotoProblem('notAPicture')).toBe('kind')
    expect(toPhotoProblem('notFound')).toBeNull()
    expect(getPhotoState({ shownAt: null, refusedAt: null })).toBe('waiting')
    expect(getPhotoState({ shownAt: startsAt, refusedAt: null })).toBe('shown')
    expect(getPhotoState({ shownAt: null, refusedAt: startsAt })).toBe('refused')
  })
})
