import { expect, test } from 'vitest'
import { parseListAudience } from '../../notices/rules/audience.ts'
import { getMessageLink } from './message-link.ts'

const EID = '000000000000001'
const everyGuest = { tab: 'all', search: '', category: null } as const
const readLink = (link: string | null) =>
  parseListAudience(new URL(link ?? '', 'http://localhost').searchParams)

test('Our product carries every filter of the list to a message, as the list has them', () => {
  const link = getMessageLink(
    EID,
    { all: true },
    {
      tab: 'yes',
      search: 'É & Co, 50%',
      category: '',
      filters: { tag: '00000000000000A', field: '00000000000000B', holds: '3-5', language: 'fr' },
    },
  )
  expect(readLink(link)).toEqual({
    list: {
      tab: 'yes',
      search: 'É & Co, 50%',
      category: '',
      tag: '00000000000000A',
      field: '00000000000000B',
      holds: '3-5',
      language: 'fr',
    },
  })
})

test('Our product carries guests selected by hand, and a list without filters as everyone', () => {
  const ids = new Set(['00000000000000A', '00000000000000B'])
  expect(readLink(getMessageLink(EID, { all: false, ids }, everyGuest))).toEqual({ ids: [...ids] })
  expect(readLink(getMessageLink(EID, { all: true }, everyGuest))).toBeNull()
})

test('Our product offers no message to more guests by hand than an address holds', () => {
  const ids = new Set(Array.from({ length: 501 }, (_, at) => String(at).padStart(15, '0')))
  expect(getMessageLink(EID, { all: false, ids }, everyGuest)).toBeNull()
})

test.each([
  'tab=unknown',
  'tag=',
  'tab=yes&later=1',
  'nothing',
  'tab=yes&tab=no',
  'q'.repeat(2_001),
])('Our product takes filters that it cannot read whole for no audience: %s', (list) =>
  expect(parseListAudience(new URLSearchParams({ write: '1', list }))).toBe('unreadable'),
)
