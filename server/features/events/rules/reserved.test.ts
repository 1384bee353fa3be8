import { describe, expect, it } from 'vitest'
import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import { domainLabel } from '@mehfil/contract/fields/fields.ts'
import { pages } from '@mehfil/contract/pages.ts'
import { reservedLater } from '../../../test/reserved-labels.ts'
import { isFreeLabel, isReserved } from './reserved.ts'

const firstSegments = [
  ...Object.values(catalogue).map(getCallAddress),
  ...Object.values(pages).map(({ path }) => path as string),
]
  .map((path) => path.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.startsWith('{'))

describe('Our product', () => {
  it('gives no event an address of the product itself', () => {
    expect(new Set(firstSegments).size).toBeGreaterThan(12)
    expect(firstSegments).toContain('dashboard')
    expect(firstSegments).toContain('files')
    expect(firstSegments.filter((segment) => !isReserved(segment))).toEqual([])
  })

  it.each([
    'api',
    'admin',
    'www',
    'support',
    'login',
    'websession',
    'one-time-event',
    'billing',
    'upgrade-plan',
    'null',
    'xn--80ak6aa92e',
    ...reservedLater,
  ])('reserves %s for itself', (label) => {
    expect(isReserved(label)).toBe(true)
  })

  it.each(['ananya-vikram', 'asha-60', 'dashboards', 'the-api', 'a1b', '2026', 'a'.repeat(63)])(
    'allows the address %s for an event',
    (label) => {
      expect(isFreeLabel(label)).toBe(true)
    },
  )

  it.each([
    '',
    'ab',
    'a'.repeat(64),
    '-abc',
    'abc-',
    'ab c',
    'ab.c',
    'ab/c',
    'ab_c',
    'Ananya',
    'ABC',
    'ab\nc',
    '../etc',
    '%2e%2e',
    'abc?x',
    'abc#x',
    'a\u0000b',
    'a5a0000000000a1',
    'facefacefaceface'.slice(0, 15),
    '123456789012345',
    // Letters that look like Latin ones.
    'аsha',
    'ashа',
    'оpen',
    'раypal',
    'ɑsha',
    'аррle',
    'gооgle',
    'ｗｗｗ-asha',
    'ＡＳＨＡ',
    'asha‐noah',
    'asha–noah',
    'asha—noah',
    'ashа',
    'ⅰndia',
    'ѕhanti',
    'јai-ho',
    'ℓove',
    'mеhfil',
    'rоhan',
    'ánanya',
    'añaña',
    'ünal',
    'ṡhanti',
    'ϲafe',
    'νikram',
    'ρarty',
    'հarsh',
    'ո-noah',
    'ᴀsha',
    '𝐚sha',
    'a\u200bsha',
    'a\u00adsha',
    'a\u0301sha',
    'अनिता',
    'فاطمة',
  ])('refuses %j as an address', (label) => {
    expect(isFreeLabel(label)).toBe(false)
  })

  it('accepts no label that looks like an event id, in either spelling', () => {
    expect(domainLabel.safeParse('a5a0000000000a1').success).toBe(false)
    expect(domainLabel.safeParse('A5A0000000000A1').success).toBe(false)
    expect(domainLabel.safeParse('a5a0000000000g1').success).toBe(true)
  })
})
