import { describe, expect, it } from 'vitest'
import {
  mailTransitions,
  nextState,
  outcomeOf,
  statesBefore,
  type Outcome,
} from './mail-machine.ts'

const handed = (
  outcome: Outcome,
  { kind = 'thanks', attempts = 1, cuts = 0, isUnsure = false } = {},
) => nextState(outcome, { kind, attempts, cuts, isUnsure, chance: 0.5 })

describe('Our product hands over a mail', () => {
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
  ])('and reads %s', (_, error, outcome) => expect(outcomeOf(error)).toBe(outcome))

  it('and moves only along its table of states', () => {
    const listed = mailTransitions
      .filter(({ from }) => from === 'inflight')
      .map(({ on, to }) => `${on} ${to}`)
    for (const outcome of ['accepted', 'refused', 'cut', 'lease-over', 'try-later'] as const)
      expect(listed).toContain(`${outcome} ${handed(outcome).state}`)
    expect(statesBefore('lease')).toEqual(['queued', 'awaiting_retry', 'uncertain'])
    expect(statesBefore('lease-over')).toEqual(['inflight'])
  })

  it('again after 1, 5, 15, 60 and 240 minutes, and then no more', () => {
    expect(
      [1, 2, 3, 4, 5, 6].map((attempts) => handed('try-later', { attempts }).inMinutes),
    ).toEqual([1, 5, 15, 60, 240, null])
    expect(handed('try-later', { attempts: 6 }).state).toBe('failed')
  })

  it('again once when it may have arrived after a cut, but a code only when asked for again', () => {
    expect([0, 1].map((cuts) => handed('cut', { attempts: 3, cuts }))).toEqual(
      [30, null].map((inMinutes) => ({ state: 'uncertain', inMinutes })),
    )
    expect(handed('cut', { kind: 'code' })).toEqual({ state: 'uncertain', inMinutes: null })
  })

  it('again as long as there are tries left when its worker ended with it in hand, but no code', () => {
    expect(
      [1, 5, 6].map((attempts) => handed('lease-over', { attempts, cuts: 1 }).inMinutes),
    ).toEqual([30, 30, null])
    expect(handed('lease-over', { kind: 'code' })).toEqual({ state: 'uncertain', inMinutes: null })
  })

  it('later and without a try spent when it was not begun, and not at all when nobody is to get it any more', () => {
    expect([handed('put-back'), handed('paused')]).toEqual([
      { state: 'queued', inMinutes: 0 },
      { state: 'queued', inMinutes: null },
    ])
    expect([handed('stopped').state, handed('stopped', { isUnsure: true }).state]).toEqual([
      'aborted',
      'uncertain',
    ])
  })
})
