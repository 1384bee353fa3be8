import { expect, test } from 'vitest'
import type { Campaign } from './queries.ts'
import type { GuestMail } from '../guests/queries/guests.ts'
import {
  mayBeInvited,
  secondsLeft,
  shownCampaigns,
  sumsOf,
  unwrittenIn,
  whyUnreachable,
} from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = (seconds: number) => new Date(Number(now) - seconds * 1_000)
const campaign = (more: Partial<Campaign>): Campaign => ({
  id: 'a',
  kind: 'invitation',
  state: 'sending',
  reason: '',
  guests: 4,
  people: 9,
  counts: {},
  by: 'Asha',
  createdAt: before(10),
  heldUntil: before(-20),
  ...more,
})

test('Our product adds up what has become of mails, those nobody has counted yet as waiting', () => {
  expect(
    sumsOf({ guests: 10, counts: { sent: 3, uncertain: 1, bounced: 1, failed: 1, waiting: 2 } }),
  ).toEqual({ all: 10, sent: 4, unsure: 1, waiting: 4, lost: 2, stopped: 0 })
  expect(sumsOf({ guests: 0, counts: {} })).toEqual({
    all: 0,
    sent: 0,
    unsure: 0,
    waiting: 0,
    lost: 0,
    stopped: 0,
  })
})

test('Our product counts down to the first mail, and never longer than the hold whatever this clock says', () => {
  expect(secondsLeft(campaign({}), now)).toBe(20)
  expect(secondsLeft(campaign({}), before(-60))).toBe(0)
  expect(secondsLeft(campaign({}), before(3_600))).toBe(30)
})

test('Our product keeps a campaign in sight until it is over and put away, or a day old', () => {
  const shown = (one: Partial<Campaign>, putAway: string[] = []) =>
    shownCampaigns([campaign(one)], putAway, now).length === 1
  expect([
    shown({ state: 'held' }),
    shown({ state: 'paused' }),
    shown({ state: 'done' }),
    shown({ state: 'cancelled' }),
  ]).toEqual([true, true, true, false])
  expect([
    shown({ state: 'done' }, ['a']),
    shown({ state: 'sending' }, ['a']),
    shown({ state: 'done', createdAt: before(90_000) }),
  ]).toEqual([false, true, false])
})

test('Our product shows the newest of the campaigns that are over, and none older once that is put away', () => {
  const over = [
    campaign({ id: 'old', state: 'done', createdAt: before(600) }),
    campaign({ id: 'new', state: 'done', createdAt: before(60) }),
    campaign({ id: 'now' }),
  ]
  const shown = (putAway: string[]) => shownCampaigns(over, putAway, now).map(({ id }) => id)
  expect(shown([])).toEqual(['new', 'now'])
  expect(shown(['new'])).toEqual(['now'])
})

test('Our product knows who gets no mail and why; an address that came back may be mended and tried', () => {
  expect(whyUnreachable({ email: '', stopped: null })).toBe('no-address')
  expect(whyUnreachable({ email: 'a@b.example', stopped: 'unsubscribed' })).toBe('stopped')
  expect(whyUnreachable({ email: 'a@b.example', stopped: 'bounced' })).toBeNull()
})

test('Our product invites each guest once, and nobody without an address or who came unasked', () => {
  const guest = {
    email: 'a@b.example',
    stopped: null,
    invitedAt: null,
    walkIn: false,
    invitation: null,
  }
  expect(mayBeInvited(guest)).toBe(true)
  expect(mayBeInvited({ ...guest, invitation: { state: 'failed' } as GuestMail })).toBe(true)
  const others = [
    { email: '' },
    { stopped: 'bounced' as const },
    { invitedAt: now },
    { walkIn: true },
    { invitation: { state: 'held' } as GuestMail },
  ]
  expect(others.filter((one) => mayBeInvited({ ...guest, ...one }))).toEqual([])
})

test('Our product knows in which languages a letter falls back on the words of the design, and says nothing where none is written', () => {
  const unwritten = (letters: Record<string, [string, string]>) =>
    unwrittenIn(['en', 'fr', 'arb'], (language) => ({
      subject: letters[language]?.[0] ?? '',
      greeting: letters[language]?.[1] ?? '',
    }))
  expect(unwritten({})).toEqual([])
  expect(unwritten({ en: ['', ' '] })).toEqual([])
  expect(unwritten({ en: ['Come!', ''] })).toEqual(['fr', 'arb'])
  expect(unwritten({ en: ['Come!', ''], fr: ['', 'Venez !'] })).toEqual(['en', 'fr', 'arb'])
  expect(unwritten({ en: ['Come!', 'Do'], fr: ['Venez', 'Oui'], arb: ['تعالوا', 'نعم'] })).toEqual(
    [],
  )
})
