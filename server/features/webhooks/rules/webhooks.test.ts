import { describe, expect, it } from 'vitest'
import { dayMs } from '@mehfil/contract/durations.ts'
import {
  cutAnswer,
  getNextAttempt,
  getWebhookState,
  isAccepted,
  listMessageHeaders,
  writeProgramBody,
} from './webhooks.ts'

const now = new Date('2026-11-29T22:00:00Z')
const answer = (status: number, retryAfter: string | null = null) => ({
  status,
  text: '',
  ms: 1,
  retryAfter,
})

describe('Our product', () => {
  it('signs as the example of Standard Webhooks does', () => {
    // The example of the specification's libraries.
    const headers = listMessageHeaders(
      {
        id: 'p5jXN8AQM9LWM0D4loKWxJek',
        secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      },
      { body: '{"test": 2432232314}', at: new Date(1_614_265_330_000) },
    )
    expect(headers).toMatchObject({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('writes times of the facts as the API does', () => {
    const body = writeProgramBody({
      kind: 'event.changed',
      facts: { event: { id: 'A', title: 'B', startsAt: '2026-12-01T10:00:00+00:00' } },
      happenedAt: now,
    })
    expect(body).toContain('2026-12-01 10:00:00')
    expect(body).toContain('"timestamp":"2026-11-29T22:00:00.000Z"')
  })

  it('takes 2xx alone for accepted', () => {
    expect([200, 204, 299, 199, 300, 404, 500].map((status) => isAccepted(answer(status)))).toEqual(
      [true, true, true, false, false, false, false],
    )
  })

  it.each([
    [null, 5_000],
    ['60', 60_000],
    ['Sun, 29 Nov 2026 22:02:00 GMT', 120_000],
    ['999999', dayMs],
    ['soon', 5_000],
    ['Sun, 29 Nov 2020 22:02:00 GMT', 5_000],
  ])('heeds Retry-After: %s', (retryAfter, ms) => {
    const next = getNextAttempt(
      { attempts: 1, answer: answer(503, retryAfter) },
      { now, spread: 0.5 },
    )
    expect(next.getTime() - now.getTime()).toBe(ms)
  })

  it('tells why a webhook sends nothing', () => {
    const facts = {
      pausedAt: now,
      pauseReason: null,
      isInTeam: true,
      hasRights: true,
      keyRevokedAt: null,
      keyExpiresAt: null,
    }
    expect([
      getWebhookState({ ...facts, pausedAt: null }, 'First', now),
      getWebhookState(facts, 'First', now),
      getWebhookState({ ...facts, pauseReason: 'gone' }, 'First', now),
      getWebhookState({ ...facts, isInTeam: false, hasRights: false }, 'First', now),
      getWebhookState({ ...facts, hasRights: false }, 'First', now),
      getWebhookState(facts, 'Economy', now),
      getWebhookState({ ...facts, keyRevokedAt: now }, 'First', now),
      getWebhookState({ ...facts, keyExpiresAt: now }, 'First', now),
    ]).toEqual(['active', 'paused', 'gone', 'left', 'rights', 'plan', 'key', 'key'])
  })

  it('keeps the beginning of an answer, without what the database refuses', () => {
    expect(cutAnswer(`a\0b${'x'.repeat(5_000)}`)).toBe(`ab${'x'.repeat(3_997)}`)
  })
})
