import { describe, expect, it } from 'vitest'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { makeUnknownGuest, type CheckInGuest } from './guest.ts'
import {
  findLimit,
  getFirstName,
  getLabelLength,
  getResetSeconds,
  getTryPause,
  isLeavingCode,
  leaveLimit,
  listRecentTries,
  toCheckedStage,
  toFoundStage,
} from './kiosk.ts'

const guest = (facts: Partial<CheckInGuest> = {}): CheckInGuest => ({
  ...makeUnknownGuest('10000001'),
  name: 'Rohan Mehta',
  answer: 'yes',
  ...facts,
})
const open = { isCodeNeeded: false }
const refused = (code: 'doorClosed' | 'tooMany') =>
  ({
    kind: 'refused',
    refused: new RefusedError('No.', { http: 409, status: 'failed', code }),
  }) as const

describe('Our product at a kiosk', () => {
  it('has one answer to every code that finds no guest', () => {
    for (const kind of ['unknown', 'forged', 'gone', 'replaced'] as const)
      expect(toCheckedStage({ kind }, open)).toEqual({ is: 'unknown' })
    expect(toCheckedStage({ kind: 'newer', passcode: '10000001' }, open)).toEqual({ is: 'unknown' })
    expect(
      toCheckedStage({ kind: 'guest', guest: guest(), proof: {} }, { isCodeNeeded: true }),
    ).toEqual({ is: 'unknown' })
  })

  it('says that the door is closed, the code is another event’s, or that something failed', () => {
    expect(toCheckedStage({ kind: 'shut' }, open).is).toBe('closed')
    expect(toCheckedStage(refused('doorClosed'), open).is).toBe('closed')
    expect(toCheckedStage(refused('tooMany'), open).is).toBe('failed')
    expect(toCheckedStage({ kind: 'foreign', of: null }, open).is).toBe('foreign')
  })

  it.each([
    ['a guest', {}, { is: 'found', most: 1 }],
    ['a party', { people: 4 }, { is: 'found', most: 4 }],
    ['the rest of a party', { people: 4, arrived: 3 }, { is: 'found', most: 1 }],
    ['a guest who came', { arrived: 1 }, { is: 'already' }],
    ['a guest who came and went out', { arrived: 1, outside: 1 }, { is: 'found', most: 1 }],
    ['a guest without a reply', { answer: null }, { is: 'found' }],
    ['a no', { answer: 'no' as const }, { is: 'team', why: 'declined' }],
    ['a waiting guest', { waiting: true }, { is: 'team', why: 'waiting' }],
    ['an unconfirmed guest', { unconfirmed: true }, { is: 'team', why: 'waiting' }],
    [
      'a cancelled reply',
      { answer: 'no' as const, isCancelled: true },
      { is: 'team', why: 'cancelled' },
    ],
  ])('decides about %s as the door does', (_, facts, stage) => {
    expect(toFoundStage(guest(facts), {})).toMatchObject(stage)
  })

  it('returns to the start by itself, sooner after an answer than while a guest types', () => {
    expect(getResetSeconds({ is: 'find' }, false)).toBeNull()
    expect(getResetSeconds({ is: 'find' }, true)).toBe(30)
    expect(getResetSeconds(toFoundStage(guest(), {}), false)).toBe(30)
    expect(getResetSeconds({ is: 'done', guest: guest(), people: 1 }, false)).toBe(8)
    expect(getResetSeconds({ is: 'unknown' }, false)).toBe(8)
  })

  it('slows wrong tries down, the leaving code more than names', () => {
    const now = 1_000_000_000
    const tries = (count: number, ago = 0) => Array.from({ length: count }, () => now - ago * 1_000)
    expect(getTryPause(tries(4), now, findLimit)).toBe(0)
    expect(getTryPause(tries(5), now, findLimit)).toBe(5)
    expect(getTryPause(tries(6), now, findLimit)).toBe(10)
    expect(getTryPause(tries(30), now, findLimit)).toBe(30)
    expect(getTryPause(tries(5, 5), now, findLimit)).toBe(0)
    expect(getTryPause(tries(30, 601), now, findLimit)).toBe(0)
    expect(getTryPause(tries(3), now, leaveLimit)).toBe(30)
    expect(getTryPause(tries(20), now, leaveLimit)).toBe(600)
    // A clock that was set back forgives nothing that is newer, and blocks for no longer.
    expect(listRecentTries([now + 9_000_000], now, findLimit)).toEqual([])
  })

  it.each([
    ['Rohan Mehta', 'Rohan'],
    ['Justice Kamala Rao', 'Kamala'],
    ['Dr. Anand Malhotra', 'Anand'],
    ['The Khan family', 'The Khan family'],
    ['Famille Durand', 'Famille Durand'],
    ['عبد الله الزهراني', 'عبد الله'],
    ['السيدة فاطمة الزهراء', 'فاطمة'],
    ['Mme', 'Mme'],
    ['Prince', 'Prince'],
  ])('calls %s by %s', (name, first) => {
    expect(getFirstName(name)).toBe(first)
  })

  it('takes leaving codes of four to six digits', () => {
    expect(['1234', '123456'].every(isLeavingCode)).toBe(true)
    expect(['123', '1234567', '12a4', ''].some(isLeavingCode)).toBe(false)
  })

  it('cuts a roll longer for a longer name', () => {
    const label = (name: string, table = '7') => getLabelLength({ name, table, title: 'Gala' })
    expect(label('Bo', '')).toBe(29)
    expect(label('Rohan Mehta')).toBe(50)
    expect(label('Her Excellency Ambassador Maria-Magdalena Papadopoulou')).toBe(100)
  })
})
