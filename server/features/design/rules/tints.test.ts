import { describe, expect, it } from 'vitest'
import { hexToOklch } from '@mehfil/templates/colour.ts'
import { findTints } from './tints.ts'

const paint = (...parts: Array<[hex: string, pixels: number]>): Uint8Array =>
  Uint8Array.from(
    parts.flatMap(([hex, count]) =>
      Array.from({ length: count }, () => [...Buffer.from(hex.slice(1), 'hex')]).flat(),
    ),
  )
const getHue = (hex: string | undefined) => hexToOklch(hex ?? '#000000').h

describe('Our product finds the colours of a picture', () => {
  it('and offers a vivid one before a pale one that covers more', () => {
    const tints = findTints(paint(['#b8c4cc', 900], ['#a01c3c', 200], ['#2f6b8f', 120]))
    expect(Math.abs(getHue(tints[0]) - getHue('#a01c3c'))).toBeLessThan(4)
    expect(Math.abs(getHue(tints[1]) - getHue('#2f6b8f'))).toBeLessThan(6)
  })

  it('at most five of them, none like another', () => {
    const many = Array.from({ length: 12 }, (_, at) => {
      const part = (turn: number) =>
        Math.round(128 + 110 * Math.cos(((at * 30 + turn) * Math.PI) / 180))
          .toString(16)
          .padStart(2, '0')
      return [`#${part(0)}${part(120)}${part(240)}`, 50] as [string, number]
    })
    const tints = findTints(paint(...many))
    expect(tints).toHaveLength(5)
    for (const [at, tint] of tints.entries())
      for (const other of tints.slice(at + 1)) {
        const turn = Math.abs(getHue(tint) - getHue(other))
        expect(Math.min(turn, 360 - turn)).toBeGreaterThan(20)
      }
  })

  it('and the grey of a picture without colours', () => {
    expect(findTints(paint(['#000000', 50], ['#ffffff', 50]))).toHaveLength(1)
    expect(hexToOklch(findTints(paint(['#808080', 20]))[0]!).c).toBeLessThan(0.01)
    expect(findTints(new Uint8Array())).toEqual([])
  })
})
