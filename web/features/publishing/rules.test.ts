import { describe, expect, test } from 'vitest'
import { countedDown, entranceFor, fullCountdown, labelTyped, stageAt, stageTime } from './rules.ts'

describe('the publish screen', () => {
  test.each([
    ['DRAFT', true, 'publish'],
    ['DRAFT', false, 'not-found'],
    ['PUBLISHED', true, 'success'],
    ['PUBLISHED', false, 'dashboard'],
    ['UNPUBLISHED', true, 'dashboard'],
  ] as const)('opens a %s event, asked for: %s, as %s', (status, wasAsked, entrance) => {
    expect(entranceFor({ status, wasAsked })).toBe(entrance)
  })

  test('shows each stage three seconds when publishing was quick', () => {
    expect(stageTime(40)).toBe(3_000)
    expect(
      [0, 2_999, 3_000, 17_999, 18_000, 60_000].map((elapsed) => stageAt(elapsed, 40)),
    ).toEqual([0, 0, 1, 5, 6, 6])
  })

  test('shows each stage a seventh of a long publishing', () => {
    expect(stageTime(35_000)).toBe(5_000)
    expect(stageAt(29_999, 35_000)).toBe(5)
    expect(stageAt(30_000, 35_000)).toBe(6)
  })

  test('waits in the last stage until the publishing is done', () => {
    expect(stageAt(19_000, null)).toBe(5)
    expect(stageAt(600_000, null)).toBeLessThanOrEqual(6)
    expect(stageAt(600_000, null)).not.toBe(6)
  })

  test('counts down only while nobody holds it, and never after somebody stays', () => {
    const second = { is: 'second', isHeld: false } as const
    const held = { is: 'second', isHeld: true } as const
    expect(countedDown(fullCountdown(true), second).secondsLeft).toBe(9)
    expect(countedDown(fullCountdown(true), held)).toEqual({
      secondsLeft: 10,
      isOver: false,
      isHeld: true,
    })
    expect(countedDown(countedDown(fullCountdown(true), held), second)).toEqual({
      secondsLeft: 9,
      isOver: false,
      isHeld: false,
    })
    expect(countedDown(countedDown(fullCountdown(true), { is: 'stay' }), second)).toEqual({
      secondsLeft: 10,
      isOver: true,
      isHeld: false,
    })
    expect(countedDown(fullCountdown(false), second).secondsLeft).toBe(10)
    expect(countedDown({ secondsLeft: 0, isOver: false, isHeld: false }, second).secondsLeft).toBe(
      0,
    )
  })

  test('turns what is typed into a label', () => {
    expect(labelTyped('Asha & Rohan 2026')).toBe('asha-rohan-2026')
    expect(labelTyped('Été_à.Lyon')).toBe('ete-a-lyon')
    expect(labelTyped('asha-')).toBe('asha-')
  })
})
