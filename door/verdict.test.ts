import { beforeAll, describe, expect, it } from 'vitest'
import { checkerOf, linkHashOf, readCode, type JsonWebKey } from './code.ts'
import type { Kept } from './log.ts'
import type { PackGuest } from './pack.ts'
import { at, event, guest, kept, packOf } from './test/made.ts'
import { verdictOnCode, verdictOnGuest, type Here } from './verdict.ts'

let key: JsonWebKey
let signed: (passcode: string, of?: string) => Promise<string>
beforeAll(async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  key = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey
  signed = async (passcode, of = event) => {
    const words = `M1.${of}.${passcode}`
    const bytes = new Uint8Array(
      await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        new TextEncoder().encode(words),
      ),
    )
    return (
      words +
      BigInt(`0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
        .toString()
        .padStart(155, '0')
    )
  }
})

const shown = async (text: string, here: Here) => {
  const code = readCode(text)
  const link = code.kind === 'link' ? await linkHashOf(code.event, code.guest) : null
  return verdictOnCode(here, { code, isGenuine: await (await checkerOf(key))(code), link })
}
const here = (
  guests: PackGuest[],
  facts: Parameters<typeof packOf>[1] = {},
  log: Kept[] = [],
): Here => ({ pack: packOf(guests, facts), kept: log, now: at })

describe('Our product says at the door, without a network,', () => {
  const meera = guest()

  it('who comes by a signed code, by eight digits however they are typed, or by a personal link', async () => {
    const linked = guest({ link: await linkHashOf(event, 'A5A00000000EE0A') })
    const list = here([meera, linked])
    for (const text of [
      await signed(meera.passcode),
      meera.passcode,
      ` ${meera.passcode.slice(0, 4)} ${meera.passcode.slice(4)} `,
      [...meera.passcode].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(''),
    ]) {
      expect(await shown(text, list)).toMatchObject({
        kind: 'welcome',
        people: 1,
        guest: { passcode: meera.passcode },
      })
    }
    expect(
      await shown(`https://mehfil.example/${event}/A5A00000000EE0A?lang=fr`, list),
    ).toMatchObject({ kind: 'welcome', guest: { passcode: linked.passcode } })
  })

  it('that a code is another event’s, whoever signed it', async () => {
    expect(await shown(await signed('12345678', '1F0000000000F05'), here([meera]))).toEqual({
      kind: 'other-event',
      event: '1F0000000000F05',
    })
    expect(
      await shown('https://mehfil.example/1F0000000000F05/A5A00000000EE0A', here([meera])),
    ).toEqual({ kind: 'other-event', event: '1F0000000000F05' })
  })

  it('that a code is forged: another passcode, another digit, or only the beginning of one', async () => {
    const good = await signed(meera.passcode)
    const last = good.endsWith('1') ? '2' : '1'
    for (const bad of [
      good.replace(meera.passcode, '12345678'),
      good.slice(0, -1) + last,
      good.slice(0, 60),
      'M1.',
      `M1.${event}.${meera.passcode}${'9'.repeat(155)}`,
    ]) {
      expect((await shown(bad, here([meera]))).kind).toBe('forged')
    }
  })

  it('that a code was replaced, its guest taken off the list, or that nobody has it', async () => {
    const list = here([meera], { deleted: ['20000000'], replaced: ['30000000'] })
    expect(
      [
        await shown(await signed('20000000'), list),
        await shown('30000000', list),
        await shown('40000000', list),
        await shown('hello', list),
        await shown('', list),
      ].map(({ kind }) => kind),
    ).toEqual(['deleted', 'replaced', 'unknown', 'unknown', 'unknown'])
  })

  it('and would say otherwise if it did not look at the signature, the event or what was taken away: the test can fail', async () => {
    const code = readCode((await signed(meera.passcode)).slice(0, -1) + '0')
    expect([
      verdictOnCode(here([meera]), { code, isGenuine: true, link: null }).kind,
      verdictOnCode(here([meera]), { code, isGenuine: false, link: null }).kind,
    ]).toEqual(['welcome', 'forged'])
    const foreign = readCode(await signed(meera.passcode, '1F0000000000F05'))
    expect(
      verdictOnCode(here([meera], { head: { event: '1F0000000000F05' } }), {
        code: foreign,
        isGenuine: true,
        link: null,
      }).kind,
    ).toBe('welcome')
    expect(
      [
        await shown(await signed('20000000'), here([meera])),
        await shown('30000000', here([meera])),
      ].map(({ kind }) => kind),
    ).toEqual(['newer', 'unknown'])
  })

  it('that a code is good and this device’s list older than its guest', async () => {
    expect(await shown(await signed('40000000'), here([meera]))).toEqual({
      kind: 'newer',
      passcode: '40000000',
    })
  })

  it('that the door is not open yet, or not any more', async () => {
    for (const now of [new Date('2026-12-12T00:59:59Z'), new Date('2026-12-13T05:30:00Z')])
      expect((await shown(meera.passcode, { ...here([meera]), now })).kind).toBe('outside')
    expect(
      (
        await shown(meera.passcode, {
          ...here([meera]),
          now: new Date('2026-12-12T00:59:59Z'),
          isRehearsal: true,
        })
      ).kind,
    ).toBe('welcome')
  })

  it('that somebody is in already: since when, where and by whom', () => {
    const since = new Date('2026-12-12T12:34:00Z')
    expect(
      verdictOnGuest(
        here([]),
        guest({ arrived: 1, last: { at: since, gate: 'Gate 1', by: 'Noah' } }),
        { isProven: true },
      ),
    ).toMatchObject({ kind: 'already', since, gate: 'Gate 1', by: 'Noah' })
  })

  it('how many of a party are still to come, and that one comes back who went out', () => {
    const kinds = (facts: Partial<PackGuest>) => {
      const { kind, ...more } = verdictOnGuest(here([]), guest(facts), { isProven: true }) as {
        kind: string
        rest?: number
      }
      return [kind, more.rest]
    }
    expect([
      kinds({ people: 5 }),
      kinds({ people: 5, arrived: 3 }),
      kinds({ people: 5, arrived: 4 }),
      kinds({ people: 5, arrived: 5, outside: 2 }),
      kinds({ arrived: 1, outside: 1 }),
      kinds({ people: 2, arrived: 3 }),
    ]).toEqual([
      ['party', 5],
      ['party', 2],
      ['welcome', undefined],
      ['party', 2],
      ['back', undefined],
      ['already', undefined],
    ])
  })

  it.each(['declined', 'cancelled', 'waiting', 'unconfirmed'] as const)(
    'that somebody has to look first at who is %s',
    (standing) => {
      expect(verdictOnGuest(here([]), guest({ standing }), { isProven: true })).toMatchObject({
        kind: 'ask',
        why: standing,
      })
      expect(
        verdictOnGuest(here([]), guest({ standing, people: 2, arrived: 1 }), { isProven: true })
          .kind,
      ).toBe('welcome')
    },
  )

  it('that whoever never answered is welcome', () => {
    expect(
      (['silent', 'maybe'] as const).map(
        (standing) => verdictOnGuest(here([]), guest({ standing }), { isProven: true }).kind,
      ),
    ).toEqual(['welcome', 'welcome'])
  })

  it('that the event wants a code with a name, and takes a typed or signed one, not a link', async () => {
    const linked = guest({ link: await linkHashOf(event, 'A5A00000000EE0A') })
    const list = here([meera, linked], { head: { passcodeNeeded: true } })
    expect(verdictOnGuest(list, meera, { isProven: false }).kind).toBe('code-needed')
    expect(
      [
        await shown(meera.passcode, list),
        await shown(await signed(meera.passcode), list),
        await shown(`https://mehfil.example/${event}/A5A00000000EE0A`, list),
      ].map(({ kind }) => kind),
    ).toEqual(['welcome', 'welcome', 'code-needed'])
  })
})

describe('Our product counts on a device what it did itself', () => {
  const family = guest({ people: 5 })
  const on = (log: Kept[], isRehearsal = false) =>
    verdictOnGuest({ ...here([family], {}, log), isRehearsal }, family, { isProven: true })

  it('before anything is sent, and no more once the pack knows it', () => {
    const three = kept({ guest: family.passcode, people: 3 })
    expect(on([three])).toMatchObject({ kind: 'party', rest: 2, guest: { arrived: 3, waiting: 1 } })
    expect(on([{ ...three, told: { outcome: 'in', guest: null } }])).toMatchObject({
      rest: 2,
      guest: { waiting: 0 },
    })
    expect(on([{ ...three, told: { outcome: 'in', guest: null }, isCovered: true }])).toMatchObject(
      { rest: 5 },
    )
  })

  it('with check-outs, people who come back, and entries taken back', () => {
    const [came, went] = [
      kept({ guest: family.passcode, people: 5 }),
      kept({ guest: family.passcode, kind: 'out', people: 2 }),
    ]
    expect(on([came])).toMatchObject({ kind: 'already' })
    expect(on([came, went])).toMatchObject({
      kind: 'party',
      rest: 2,
      guest: { arrived: 5, outside: 2 },
    })
    expect(on([came, went, kept({ guest: family.passcode, people: 1 })])).toMatchObject({
      kind: 'back',
    })
    expect(on([came, went, kept({ kind: 'undo', of: went.tap.id })])).toMatchObject({
      kind: 'already',
    })
    expect(on([came, kept({ kind: 'undo', of: came.tap.id })])).toMatchObject({
      kind: 'party',
      rest: 5,
      guest: { last: null, waiting: 2 },
    })
  })

  it('rehearsals apart from the truth', () => {
    const tried = kept({ guest: family.passcode, people: 5, isRehearsal: true })
    expect([
      on([tried]).kind,
      on([tried], true).kind,
      on([kept({ guest: family.passcode, people: 5 })], true).kind,
    ]).toEqual(['party', 'already', 'party'])
  })
})
