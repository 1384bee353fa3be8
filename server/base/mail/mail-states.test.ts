import { describe, expect, it } from 'vitest'
import {
  mailTransitions,
  getNextMailState,
  toDeliveryOutcome,
  listStatesBefore,
  type DeliveryOutcome,
} from './mail-states.ts'

const nextAfter = (
  outcome: DeliveryOutcome,
  { kind = 'thanks', attempts = 1, cuts = 0, isUnsure: isUncertain = false } = {},
) => getNextMailState(outcome, { kind, attempts, cuts, isUncertain, jitter: 0.5 })

describe('Our product sends a mail', () => {
  it.each([
    ['a refusal for good', { responseCode: 550 }, 'refused'],
    ['a refusal for now', { responseCode: 451 }, 'try-later'],
    ['a password the server does not know', { responseCode: 535, unreachable: true }, 'try-later'],
    [
      'a server that is away',
      { command: 'CONN', code: 'ECONNECTION', afterData: false },
      'try-later',
    ],
    ['a cut before the whole message was sent', { command: 'CONN', afterData: false }, 'try-later'],
    ['a cut after it', { command: 'CONN', afterData: true }, 'cut'],
    ['a refusal for now of the whole message', { responseCode: 452, afterData: true }, 'try-later'],
  ])('and understands the result %s', (_, error, outcome) =>
    expect(toDeliveryOutcome(error)).toBe(outcome),
  )

  it('and changes its state only as the table of states allows', () => {
    const listed = mailTransitions
      .filter(({ from }) => from === 'inflight')
      .map(({ on, to }) => `${on} ${to}`)
    for (const outcome of ['accepted', 'refused', 'cut', 'lease-over', 'try-later'] as const)
      expect(listed).toContain(`${outcome} ${nextAfter(outcome).state}`)
    expect(listStatesBefore('lease')).toEqual(['queued', 'awaiting_retry', 'uncertain'])
    expect(listStatesBefore('lease-over')).toEqual(['inflight'])
  })

  it('again after 1, 5, 15, 60 and 240 minutes, and then no more', () => {
    expect(
      [1, 2, 3, 4, 5, 6].map((attempts) => nextAfter('try-later', { attempts }).inMinutes),
    ).toEqual([1, 5, 15, 60, 240, null])
    expect(nextAfter('try-later', { attempts: 6 }).state).toBe('failed')
  })

  it('once more when it may have arrived before the connection was cut, but a code only when its reader asks again', () => {
    expect([0, 1].map((cuts) => nextAfter('cut', { attempts: 3, cuts }))).toEqual(
      [30, null].map((inMinutes) => ({ state: 'uncertain', inMinutes })),
    )
    expect(nextAfter('cut', { kind: 'code' })).toEqual({ state: 'uncertain', inMinutes: null })
  })

  it('again while attempts are left when its worker ended while it held the mail, but no code', () => {
    expect(
      [1, 5, 6].map((attempts) => nextAfter('lease-over', { attempts, cuts: 1 }).inMinutes),
    ).toEqual([30, 30, null])
    expect(nextAfter('lease-over', { kind: 'code' })).toEqual({
      state: 'uncertain',
      inMinutes: null,
    })
  })

  it('later, without using up an attempt, when it was not started, and not at all when it is no longer wanted', () => {
    expect([nextAfter('put-back'), nextAfter('paused')]).toEqual([
      { state: 'queued', inMinutes: 0 },
      { state: 'queued', inMinutes: null },
    ])
    expect([nextAfter('stopped').state, nextAfter('stopped', { isUnsure: true }).state]).toEqual([
      'aborted',
      'uncertain',
    ])
  })
})
