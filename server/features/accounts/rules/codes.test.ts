import { describe, expect, it } from 'vitest'
import {
  getCodeExpiry,
  hashCode,
  getSecondsToResend,
  getSecondsValid,
  getCodeRefusal,
} from './codes.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 10, 21) + ms)
const one = { flowId: 'flow', purpose: 'signup', code: '482913' } as const
const createSentCode = (more = {}) => ({ sentAt: at(0), tries: 0, isClosed: false, ...more })
const hex = (key: string, facts: Parameters<typeof hashCode>[1]) =>
  hashCode(key, facts).toString('hex')

describe('Our product', () => {
  it('ties a code to its flow, its purpose and our key', () => {
    const hash = hex('key', one)
    expect(hex('key', { ...one })).toBe(hash)
    const others = [
      hex('other', one),
      hex('key', { ...one, flowId: 'flow2' }),
      hex('key', { ...one, purpose: 'forgot' }),
      hex('key', { ...one, code: '482914' }),
    ]
    expect(new Set([hash, ...others]).size).toBe(5)
  })

  it('accepts a code for five minutes', () => {
    expect(getCodeExpiry(at(0))).toEqual(at(300_000))
  })

  it.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_001, 1],
    [59_999, 1],
    [60_000, 0],
    [3_600_000, 0],
  ])('after %i ms asks to wait %i s for another code', (ms, seconds) => {
    expect(getSecondsToResend(createSentCode(), at(ms))).toBe(seconds)
  })

  it.each([
    [0, 300],
    [1, 300],
    [1_000, 299],
    [299_001, 1],
    [300_000, 0],
    [3_600_000, 0],
  ])('after %i ms says that a code is valid for %i s', (ms, seconds) => {
    expect(getSecondsValid(createSentCode(), at(ms))).toBe(seconds)
  })

  it('says that a code is void after five wrong tries, and still asks to wait a minute for another', () => {
    expect([4, 5].map((tries) => getSecondsValid(createSentCode({ tries }), at(1_000)))).toEqual([
      299, 0,
    ])
    expect(getSecondsToResend(createSentCode({ tries: 5 }), at(1_000))).toBe(59)
  })

  it.each([
    ['no code was sent', null, 0, 'wrongCode'],
    ['another was sent since', createSentCode({ isClosed: true }), 0, 'wrongCode'],
    ['it was tried five times', createSentCode({ tries: 5 }), 1, 'codeTriedOut'],
    ['its five minutes are over', createSentCode(), 300_000, 'codeRunOut'],
    ['it was tried out and is over', createSentCode({ tries: 5 }), 300_000, 'codeTriedOut'],
  ])('says why it compares no code when %s', (_, last, ms, why) => {
    expect(getCodeRefusal(last, at(ms))).toBe(why)
  })

  it('asks no visitor to wait who was sent no code', () => {
    expect([getSecondsToResend(null, at(0)), getSecondsValid(null, at(0))]).toEqual([0, 0])
  })
})
