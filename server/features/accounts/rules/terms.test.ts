import { describe, expect, it } from 'vitest'
import { permissions } from '@mehfil/contract/access.ts'
import { parseUserAgent } from './user-agent.ts'
import { getFirstFreePeriod, isFreshCheck, listPermissions } from './terms.ts'

const at = (iso: string) => new Date(iso)

describe('Our product', () => {
  it.each([
    ['2026-11-21T10:00:00Z', '2026-12-21T10:00:00Z'],
    ['2028-02-10T00:00:00Z', '2028-03-11T00:00:00Z'],
    ['2026-12-31T23:59:59Z', '2027-01-30T23:59:59Z'],
  ])('ends the free period from %s at %s', (from, to) => {
    expect(getFirstFreePeriod(at(from))).toEqual({ start: at(from), end: at(to) })
  })

  it('trusts a proof of identity for fifteen minutes', () => {
    const checked = at('2026-11-21T10:00:00Z')
    expect(isFreshCheck(checked, at('2026-11-21T10:15:00Z'))).toBe(true)
    expect(isFreshCheck(checked, at('2026-11-21T10:15:00.001Z'))).toBe(false)
    expect(isFreshCheck(null, checked)).toBe(false)
  })

  it('gives an owner every permission and a helper those the owner gave', () => {
    expect(listPermissions({ role: 'Superuser', permissions: [] })).toEqual(permissions)
    expect(listPermissions({ role: 'Normaluser', permissions: ['CheckIn'] })).toEqual(['CheckIn'])
  })

  it.each([
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox on Mac',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
  ])('reads %s as %s', (agent, words) => {
    const device = parseUserAgent(agent)
    expect(`${device?.browser} on ${device?.system}`).toBe(words)
  })

  it.each(['', 'curl/8.5.0', '<script>Android Chrome/1</script>'.slice(0, 8)])(
    'names no browser for %o',
    (agent) => {
      expect(parseUserAgent(agent)).toBeNull()
    },
  )
})
