import { describe, expect, test } from 'vitest'
import { newUuid } from '../../../lib/new-id.ts'
import { digitsIn, eventIn, proofIn, shownCode, spaced } from './codes.ts'
import type { Guest } from './guest.ts'
import { lastsFor, lookAt, sharedNames, sizeOf, whyAsk } from './result.ts'

const guest: Guest = {
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
  test('sees before it asks the server who may go in, who is counted and who is asked about', () => {
    const look = (different: Partial<Guest>) => lookAt({ ...guest, ...different })
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
      whyAsk({ waiting: true, unconfirmed: false }),
      whyAsk({ waiting: false, unconfirmed: true }),
      whyAsk(guest),
    ]).toEqual(['waiting', 'unconfirmed', 'no'])
  })

  test('lets a welcome leave after two seconds, a very important one after four, and nothing else', () => {
    const welcome = { kind: 'welcome', people: 1, tapId: '', isBack: false } as const
    expect([
      lastsFor({ ...welcome, guest }),
      lastsFor({ ...welcome, guest: { ...guest, isVip: true } }),
      lastsFor({ kind: 'party', guest, proof: {}, anyway: false }),
    ]).toEqual([2_000, 4_000, null])
  })

  test('tells a passcode from a signed code and from neither', () => {
    expect([
      proofIn('1234 5678'),
      proofIn('١٢٣٤٥٦٧٨'),
      proofIn(' M1.A5A0000000000A1.12345678.xx '),
    ]).toEqual([
      { passcode: '12345678' },
      { passcode: '12345678' },
      { code: 'M1.A5A0000000000A1.12345678.xx' },
    ])
    expect([proofIn('1234'), proofIn('123456789'), proofIn('x'.repeat(301)), proofIn('')]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect([
      digitsIn('12a٣'),
      spaced('12345678'),
      shownCode({ passcode: '12345678' }),
      shownCode({ code: 'M1.A5A0000000000A1.12345678' }),
      shownCode({ code: 'https://elsewhere.example/menu' }),
    ]).toEqual(['123', '1234 5678', '1234 5678', '1234 5678', 'https://elsewhere.…'])
    expect([
      eventIn(`M1.A5A0000000000A1.12345678${'1'.repeat(155)}`),
      eventIn('https://mehfil.example/A5A0000000000A1/B5A0000000000B1'),
      eventIn('M1.A5A0000000000A1.12345678.x'),
      eventIn('other'),
    ]).toEqual(['A5A0000000000A1', 'A5A0000000000A1', undefined, undefined])
  })

  test('names taps so that no two are alike', () => {
    const ids = new Set(Array.from({ length: 500 }, newUuid))
    expect(ids.size).toBe(500)
    expect(
      [...ids].every((id) =>
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id),
      ),
    ).toBe(true)
  })

  test('writes long names smaller and says which are shared', () => {
    expect(
      [
        'Leila',
        'The Khan family of',
        'Justice Kamala Venkat',
        'Maximiliane Wolkensteinerin',
        'Venkatanarasimharajuvaripeta Rao',
      ].map(sizeOf),
    ).toEqual(['l', 'l', 'm', 's', 'xs'])
    expect(
      sharedNames([{ name: 'Asha Rao' }, { name: 'asha rao' }, { name: 'Asha Reddy' }]),
    ).toEqual(['Asha Rao'])
    expect(
      sharedNames([
        { name: 'مها إبراهيم' },
        { name: 'مها ابراهيم' },
        { name: 'Seán O’Brien' },
        { name: "Sean O'Brien" },
      ]),
    ).toEqual(['مها إبراهيم', 'Seán O’Brien'])
  })
})
