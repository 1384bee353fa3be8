import { describe, expect, it } from 'vitest'
import { codeExpiry, hashOfCode, secondsToResend, secondsValid } from './codes.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 10, 21) + ms)
const one = { flowId: 'flow', purpose: 'signup', code: '482913' } as const
const hex = (key: string, facts: Parameters<typeof hashOfCode>[1]) => hashOfCode(key, facts).toString('hex')

describe('Our product', () => {
  it('ties a code to its flow, its purpose and our key', () => {
    const hash = hex('key', one)
    expect(hex('key', { ...one })).toBe(hash)
    const others = [hex('other', one), hex('key', { ...one, flowId: 'flow2' }), hex('key', { ...one, purpose: 'forgot' }), hex('key', { ...one, code: '482914' })]
    expect(new Set([hash, ...others]).size).toBe(5)
  })

  it('lets a code live for five minutes', () => {
    expect(codeExpiry(at(0))).toEqual(at(300_000))
  })

  it.each([[0, 60], [1, 60], [1_000, 59], [59_001, 1], [59_999, 1], [60_000, 0], [3_600_000, 0]])('after %i ms asks to wait %i s for another', (ms, seconds) => {
    expect(secondsToResend(at(0), at(ms))).toBe(seconds)
  })

  it.each([[0, 300], [1, 300], [1_000, 299], [299_001, 1], [300_000, 0], [3_600_000, 0]])('after %i ms says that a code holds for %i s', (ms, seconds) => {
    expect(secondsValid(at(0), at(ms))).toBe(seconds)
  })

  it('asks nobody to wait who was sent none', () => {
    expect([secondsToResend(null, at(0)), secondsValid(null, at(0))]).toEqual([0, 0])
  })
})
