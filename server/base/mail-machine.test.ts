import { describe, expect, it } from 'vitest'
import { mailTransitions, nextState, outcomeOf, type Outcome } from './mail-machine.ts'

const handed = (outcome: Outcome, kind = 'thanks', attempts = 1) => nextState(outcome, { kind, attempts, chance: 0.5 })

describe('Our product hands over a mail', () => {
  it.each([
    ['a refusal for good', { responseCode: 550, command: 'RCPT TO' }, 'refused'], ['a refusal for now', { responseCode: 451, command: 'RCPT TO' }, 'try-later'],
    ['a server that is away', { code: 'ECONNREFUSED', command: 'CONN' }, 'try-later'], ['a cut after the words were sent', { code: 'ESOCKET', command: 'DATA' }, 'cut'],
  ])('and reads %s', (_, error, outcome) => expect(outcomeOf(error)).toBe(outcome))

  it('and moves only along its table of states', () => {
    const listed = mailTransitions.filter(({ from }) => from === 'inflight').map(({ on, to }) => `${on} ${to}`)
    for (const outcome of ['accepted', 'refused', 'cut', 'try-later'] as const) expect(listed).toContain(`${outcome} ${handed(outcome).state}`)
  })

  it('again after 1, 5, 15, 60 and 240 minutes, and then no more', () => {
    expect([1, 2, 3, 4, 5, 6].map((attempts) => handed('try-later', 'thanks', attempts).inMinutes)).toEqual([1, 5, 15, 60, 240, null])
    expect(handed('try-later', 'thanks', 6).state).toBe('failed')
  })

  it('again once when it may have arrived, but a code only when asked for again', () => {
    expect(handed('cut')).toEqual({ state: 'uncertain', inMinutes: 30 })
    expect(handed('cut', 'thanks', 2)).toEqual({ state: 'uncertain', inMinutes: null })
    expect(handed('cut', 'code')).toEqual({ state: 'uncertain', inMinutes: null })
  })
})
