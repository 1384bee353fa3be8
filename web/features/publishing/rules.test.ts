import { describe, expect, test } from 'vitest'
import {
  tickCountdown,
  getPublishPageOutcome,
  startCountdown,
  cleanLabel,
  getStageAt,
  getStageDuration,
} from './rules.ts'

describe('Our product’s publish screen', () => {
  test.each([
    ['DRAFT', true, 'publish'],
    ['DRAFT', false, 'not-found'],
    ['PUBLISHED', true, 'success'],
    ['PUBLISHED', false, 'dashboard'],
    ['UNPUBLISHED', true, 'dashboard'],
  ] as const)('opens a %s event, requested: %s, as %s', (status, wasRequested, entrance) => {
    expect(getPublishPageOutcome({ status, wasRequested })).toBe(entrance)
  })

  test('shows each stage for three seconds when publishing was quick', () => {
    expect(getStageDuration(40)).toBe(3_000)
    expect(
      [0, 2_999, 3_000, 17_999, 18_000, 60_000].map((elapsed) => getStageAt(elapsed, 40)),
    ).toEqual([0, 0, 1, 5, 6, 6])
  })

  test('shows each stage for a seventh of a long publishing', () => {
    expect(getStageDuration(35_000)).toBe(5_000)
    expect(getStageAt(29_999, 35_000)).toBe(5)
    expect(getStageAt(30_000, 35_000)).toBe(6)
  })

  test('waits in the last stage until the publishing is done', () => {
    expect(getStageAt(19_000, null)).toBe(5)
    expect(getStageAt(600_000, null)).toBeLessThanOrEqual(6)
    expect(getStageAt(600_000, null)).not.toBe(6)
  })

  test('counts down only while the host does not hold it, and never after the host chose to stay', () => {
    const second = { is: 'second', isHeld: false } as const
    const held = { is: 'second', isHeld: true } as const
    expect(tickCountdown(startCountdown(true), second).secondsLeft).toBe(9)
    expect(tickCountdown(startCountdown(true), held)).toEqual({
      secondsLeft: 10,
      isOver: false,
      isHeld: true,
    })
    expect(tickCountdown(tickCountdown(startCountdown(true), held), second)).toEqual({
      secondsLeft: 9,
      isOver: false,
      isHeld: false,
    })
    expect(tickCountdown(tickCountdown(startCountdown(true), { is: 'stay' }), second)).toEqual({
      secondsLeft: 10,
      isOver: true,
      isHeld: false,
    })
    expect(tickCountdown(startCountdown(false), second).secondsLeft).toBe(10)
    expect(
      tickCountdown({ secondsLeft: 0, isOver: false, isHeld: false }, second).secondsLeft,
    ).toBe(0)
  })

  test('turns typed text into a label', () => {
    expect(cleanLabel('Asha & Rohan 2026')).toBe('asha-rohan-2026')
    expect(cleanLabel('Été_à.Lyon')).toBe('ete-a-lyon')
    expect(cleanLabel('asha-')).toBe('asha-')
  })
})
