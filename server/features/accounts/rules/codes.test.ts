import { describe, expect, it } from 'vitest'
import { codeExpiry, hashOfCode, secondsToResend, secondsValid, whyRefused } from './codes.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 10, 21) + ms)
const one = { flowId: 'flow', purpose: 'signup', code: '482913' } as const
const sent = (more = {}) => ({ sentAt: at(0), tries: 0, isClosed: false, ...more })
const hex = (key: string, facts: Parameters<typeof hashOfCode>[1]) =>
  hashOfCode(key, facts).toString('hex')

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

  it('lets a code live for five minutes', () => {
    expect(codeExpiry(at(0))).toEqual(at(300_000))
  })

  it.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_001, 1],
    [59_999, 1],
    [60_000, 0],
    [3_600_000, 0],
  ])('after %i ms asks to wait %i s for another', (ms, seconds) => {
    expect(secondsToResend(sent(), at(ms))).toBe(seconds)
  })

  it.each([
    [0, 300],
    [1, 300],
    [1_000, 299],
    [299_001, 1],
    [300_000, 0],
    [3_600_000, 0],
  ])('after %i ms says that a code holds for %i s', (ms, seconds) => {
    expect(secondsValid(sent(), at(ms))).toBe(seconds)
  })

  it('says that a code tried wrong five times holds no longer, and still asks to wait a minute for another', () => {
    expect([4, 5].map((tries) => secondsValid(sent({ tries }), at(1_000)))).toEqual([299, 0])
    expect(secondsToResend(sent({ tries: 5 }), at(1_000))).toBe(59)
  })

  it.each([
    ['nobody was sent one', null, 0, 'wrongCode'],
    ['another was sent since', sent({ isClosed: true }), 0, 'wrongCode'],
    ['it was tried five times', sent({ tries: 5 }), 1, 'codeTriedOut'],
    ['its five minutes are over', sent(), 300_000, 'codeRunOut'],
    ['it was tried out and is over', sent({ tries: 5 }), 300_000, 'codeTriedOut'],
  ])('says why it looks at no code when %s', (_, last, ms, why) => {
    expect(whyRefused(last, at(ms))).toBe(why)
  })

  it('asks nobody to wait who was sent none', () => {
    expect([secondsToResend(null, at(0)), secondsValid(null, at(0))]).toEqual([0, 0])
  })
})
