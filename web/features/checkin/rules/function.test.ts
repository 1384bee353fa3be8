import { describe, expect, test } from 'vitest'
import type { DoorFunction } from '@mehfil/contract/door/checkin.ts'
import { findNearestFunction, getChosenFunction, isFunctionWanted } from './function.ts'

const at = (time: string) => new Date(`2026-12-12T${time}:00Z`)
const create = (id: string, facts: Partial<DoorFunction> = {}): DoorFunction => ({
  id,
  title: id,
  startsAt: null,
  opensAt: null,
  closesAt: null,
  state: 'open',
  ...facts,
})

describe('Our product', () => {
  test('chooses the open function whose start is nearest', () => {
    const functions = [
      create('mehndi', { startsAt: at('08:00') }),
      create('sangeet', { startsAt: at('14:00') }),
      create('wedding', { startsAt: at('15:00'), state: 'early' }),
    ]
    expect(
      ['09:00', '12:00', '23:00'].map((time) => findNearestFunction(functions, at(time))),
    ).toEqual(['mehndi', 'sangeet', 'sangeet'])
    expect(findNearestFunction([], at('09:00'))).toBe('')
    expect(findNearestFunction([create('late', { state: 'late' })], at('09:00'))).toBe('')
  })

  test('takes a function without a time to be in the middle of its day', () => {
    const wholeDay = create('tea', { opensAt: at('00:00'), closesAt: at('20:00') })
    expect(
      findNearestFunction([wholeDay, create('sangeet', { startsAt: at('15:00') })], at('11:00')),
    ).toBe('tea')
  })

  test('asks where a device works once, and again when its function is gone or over', () => {
    const functions = [create('mehndi', { state: 'late' }), create('sangeet')]
    const asks = (chosen: string | null, isConfirmed = false) =>
      isFunctionWanted(functions, chosen, isConfirmed)
    expect([asks(null), asks(''), asks('sangeet'), asks('mehndi'), asks('gone')]).toEqual([
      true,
      false,
      false,
      true,
      true,
    ])
    expect(asks('mehndi', true)).toBe(false)
    expect(isFunctionWanted([], null, false)).toBe(false)
    const look = { chosen: { EID: 'one', functionId: 'sangeet' } }
    expect([getChosenFunction(look, 'one'), getChosenFunction(look, 'two')]).toEqual([
      'sangeet',
      null,
    ])
  })
})
