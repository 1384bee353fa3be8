import { describe, expect, test } from 'vitest'
import { newUuid } from '../../../lib/new-id.ts'
import { extractDigits, parseEventId, parseProof, formatCode } from './codes.ts'
import type { CheckInGuest } from './guest.ts'
import {
  getDisplayTime,
  decideAdmission,
  findSharedNames,
  getNameSize,
  getAskReason,
} from './result.ts'

const guest: CheckInGuest = {
  id: 'A00000000000001',
  name: 'Rohan Mehta',
  category: '',
  hint: '',
  companions: [],
  answer: 'yes',
  waiting: false,
  unconfirmed: false,
  cancelledAt: null,
  walkIn: false,
  note: '',
  people: 1,
  arrived: 0,
  outside: 0,
  came: [],
  lastArrival: null,
  table: '',
  isVip: false,
  isCancelled: false,
  isHeld: false,
  isSilent: false,
  passcode: null,
  walkInTap: null,
}

describe('Our product', () => {
  test('decides without the server which guest may go in, is counted or is asked about', () => {
    const look = (different: Partial<CheckInGuest>) => decideAdmission({ ...guest, ...different })
    expect([
      look({}),
      look({ answer: null }),
      look({ people: 3 }),
      look({ people: 3, arrived: 2 }),
      look({ arrived: 1 }),
      look({ answer: 'no' }),
      look({ waiting: true }),
      look({ unconfirmed: true }),
      look({ answer: 'no', isCancelled: true }),
      look({ answer: 'no', people: 2, arrived: 1 }),
      look({ arrived: 1, outside: 1 }),
      look({ people: 3, arrived: 3, outside: 2 }),
    ]).toEqual([
      'admit',
      'admit',
      'party',
      'party',
      'already',
      'ask',
      'ask',
      'ask',
      'cancelled',
      'party',
      'admit',
      'party',
    ])
    expect([
      getAskReason({ answer: 'yes', waiting: true, unconfirmed: false }),
      getAskReason({ answer: 'yes', waiting: false, unconfirmed: true }),
      getAskReason(guest),
    ]).toEqual(['waiting', 'unconfirmed', 'no'])
  })

  test('closes a welcome after two seconds, that of a VIP after four, and no other result', () => {
    const welcome = { kind: 'welcome', people: 1, tapId: '', isBack: false } as const
    expect([
      getDisplayTime({ ...welcome, guest }),
      getDisplayTime({ ...welcome, guest: { ...guest, isVip: true } }),
      getDisplayTime({ kind: 'party', guest, proof: {}, anyway: false }),
    ]).toEqual([2_000, 4_000, null])
  })

  test('tells passcodes, signed codes and other text apart', () => {
    expect([
      parseProof('1234 5678'),
      parseProof('١٢٣٤٥٦٧٨'),
      parseProof(' M1.A5A0000000000A1.12345678.xx '),
    ]).toEqual([
      { passcode: '12345678' },
      { passcode: '12345678' },
      { code: 'M1.A5A0000000000A1.12345678.xx' },
    ])
    expect([
      parseProof('1234'),
      parseProof('123456789'),
      parseProof('x'.repeat(301)),
      parseProof(''),
    ]).toEqual([null, null, null, null])
    expect([
      extractDigits('12a٣'),
      formatCode({ passcode: '12345678' }),
      formatCode({ code: 'M1.A5A0000000000A1.12345678' }),
      formatCode({ code: 'https://elsewhere.example/menu' }),
    ]).toEqual(['123', '1234 5678', '1234 5678', 'https://elsewhere.…'])
    expect([
      parseEventId(`M1.A5A0000000000A1.12345678${'1'.repeat(155)}`),
      parseEventId('https://mehfil.example/A5A0000000000A1/B5A0000000000B1'),
      parseEventId('M1.A5A0000000000A1.12345678.x'),
      parseEventId('other'),
    ]).toEqual(['A5A0000000000A1', 'A5A0000000000A1', undefined, undefined])
  })

  test('gives each tap a unique id', () => {
    const ids = new Set(Array.from({ length: 500 }, newUuid))
    expect(ids.size).toBe(500)
    expect(
      [...ids].every((id) =>
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id),
      ),
    ).toBe(true)
  })

  test('shows long names smaller and finds shared names', () => {
    expect(
      [
        'Leila',
        'The Khan family of',
        'Justice Kamala Venkat',
        'Maximiliane Wolkensteinerin',
        'Venkatanarasimharajuvaripeta Rao',
      ].map(getNameSize),
    ).toEqual(['l', 'l', 'm', 's', 'xs'])
    expect(
      findSharedNames([{ name: 'Asha Rao' }, { name: 'asha rao' }, { name: 'Asha Reddy' }]),
    ).toEqual(['Asha Rao'])
    expect(
      findSharedNames([
        { name: 'مها إبراهيم' },
        { name: 'مها ابراهيم' },
        { name: 'Seán O’Brien' },
        { name: "Sean O'Brien" },
      ]),
    ).toEqual(['مها إبراهيم', 'Seán O’Brien'])
  })
})
