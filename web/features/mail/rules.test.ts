import { expect, test } from 'vitest'
import type { GuestCampaign } from './queries.ts'
import type { GuestMail } from '../guests/queries/guests.ts'
import {
  canBeInvited,
  getSecondsLeft,
  listShownCampaigns,
  countCampaignMails,
  listUnwrittenLanguages,
  findUnreachableReason,
} from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(Number(now) - seconds * 1_000)
const createCampaign = (overrides: Partial<GuestCampaign>): GuestCampaign => ({
  id: 'a',
  kind: 'invitation',
  state: 'sending',
  reason: '',
  guests: 4,
  people: 9,
  counts: {},
  by: 'Asha',
  createdAt: secondsAgo(10),
  ofTest: false,
  heldUntil: secondsAgo(-20),
  ...overrides,
})

test('Our product counts mails by result, and mails without one as waiting', () => {
  expect(
    countCampaignMails({
      guests: 10,
      counts: { sent: 3, uncertain: 1, bounced: 1, failed: 1, waiting: 2 },
    }),
  ).toEqual({ all: 10, sent: 4, uncertain: 1, waiting: 4, undelivered: 2, stopped: 0 })
  expect(countCampaignMails({ guests: 0, counts: {} })).toEqual({
    all: 0,
    sent: 0,
    uncertain: 0,
    waiting: 0,
    undelivered: 0,
    stopped: 0,
  })
})

test('Our product counts down to the first mail, and never from more than the hold, even with a wrong clock', () => {
  expect(getSecondsLeft(createCampaign({}), now)).toBe(20)
  expect(getSecondsLeft(createCampaign({}), secondsAgo(-60))).toBe(0)
  expect(getSecondsLeft(createCampaign({}), secondsAgo(3_600))).toBe(30)
})

test('Our product shows a campaign until it is finished and dismissed, or a day old', () => {
  const shown = (one: Partial<GuestCampaign>, putAway: string[] = []) =>
    listShownCampaigns([createCampaign(one)], putAway, now).length === 1
  expect([
    shown({ state: 'held' }),
    shown({ state: 'paused' }),
    shown({ state: 'done' }),
    shown({ state: 'cancelled' }),
  ]).toEqual([true, true, true, false])
  expect([
    shown({ state: 'done' }, ['a']),
    shown({ state: 'sending' }, ['a']),
    shown({ state: 'done', createdAt: secondsAgo(90_000) }),
  ]).toEqual([false, true, false])
})

test('Our product shows the newest finished campaign, and no older one after it is dismissed', () => {
  const over = [
    createCampaign({ id: 'old', state: 'done', createdAt: secondsAgo(600) }),
    createCampaign({ id: 'new', state: 'done', createdAt: secondsAgo(60) }),
    createCampaign({ id: 'now' }),
  ]
  const shown = (putAway: string[]) => listShownCampaigns(over, putAway, now).map(({ id }) => id)
  expect(shown([])).toEqual(['new', 'now'])
  expect(shown(['new'])).toEqual(['now'])
})

test('Our product says which guests get no mail and why, and lets a bounced address be corrected', () => {
  expect(findUnreachableReason({ email: '', stopped: null })).toBe('no-address')
  expect(findUnreachableReason({ email: 'a@b.example', stopped: 'unsubscribed' })).toBe('stopped')
  expect(findUnreachableReason({ email: 'a@b.example', stopped: 'bounced' })).toBeNull()
  const family = {
    email: 'a@b.example',
    stopped: 'unsubscribed',
    secondEmail: 'c@b.example',
  } as const
  expect(findUnreachableReason({ ...family, secondStopped: null })).toBeNull()
  expect(findUnreachableReason({ ...family, secondStopped: 'bounced' })).toBe('stopped')
})

test('Our product invites each guest once, but none without an address and no walk-in', () => {
  const guest = {
    email: 'a@b.example',
    stopped: null,
    invitedAt: null,
    walkIn: false,
    invitation: null,
  }
  expect(canBeInvited(guest)).toBe(true)
  expect(canBeInvited({ ...guest, invitation: { state: 'failed' } as GuestMail })).toBe(true)
  const others = [
    { email: '' },
    { stopped: 'bounced' as const },
    { invitedAt: now },
    { walkIn: true },
    { invitation: { state: 'held' } as GuestMail },
  ]
  expect(others.filter((one) => canBeInvited({ ...guest, ...one }))).toEqual([])
})

test('Our product finds the languages whose letter uses the design’s text, unless none is written', () => {
  const unwritten = (letters: Record<string, [string, string]>) =>
    listUnwrittenLanguages(['en', 'fr', 'arb'], (language) => ({
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
