import { beforeAll, describe, expect, it } from 'vitest'
import { createCodeVerifier, hashLink, parseCode, type PublicKeyJwk } from './entry-code.ts'
import type { DeviceLogEntry } from './device-log.ts'
import type { PackGuest } from './pack.ts'
import { at, event, createGuest, createLogEntry, createTestPack } from './test/pack-fixtures.ts'
import { judgeCode, judgeGuest, type DoorVerdictContext } from './verdict.ts'

let key: PublicKeyJwk
let signed: (passcode: string, of?: string) => Promise<string>
beforeAll(async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  key = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as PublicKeyJwk
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

const present = async (text: string, here: DoorVerdictContext) => {
  const code = parseCode(text)
  const link = code.kind === 'link' ? await hashLink(code.event, code.guest) : null
  return judgeCode(here, { code, isGenuine: await (await createCodeVerifier(key))(code), link })
}
const createContext = (
  guests: PackGuest[],
  facts: Parameters<typeof createTestPack>[1] = {},
  log: DeviceLogEntry[] = [],
): DoorVerdictContext => ({ pack: createTestPack(guests, facts), log, now: at })

describe('Our product tells the helper at the door without a network', () => {
  const meera = createGuest()

  it('which guest a signed code, eight typed digits or a personal link belongs to', async () => {
    const linked = createGuest({ link: await hashLink(event, 'A5A00000000EE0A') })
    const list = createContext([meera, linked])
    for (const text of [
      await signed(meera.passcode),
      meera.passcode,
      ` ${meera.passcode.slice(0, 4)} ${meera.passcode.slice(4)} `,
      [...meera.passcode].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(''),
    ]) {
      expect(await present(text, list)).toMatchObject({
        kind: 'welcome',
        people: 1,
        guest: { passcode: meera.passcode },
      })
    }
    expect(
      await present(`https://mehfil.example/${event}/A5A00000000EE0A?lang=fr`, list),
    ).toMatchObject({ kind: 'welcome', guest: { passcode: linked.passcode } })
  })

  it('that a code belongs to another event, with every signature', async () => {
    expect(
      await present(await signed('12345678', '1F0000000000F05'), createContext([meera])),
    ).toEqual({
      kind: 'other-event',
      event: '1F0000000000F05',
    })
    expect(
      await present(
        'https://mehfil.example/1F0000000000F05/A5A00000000EE0A',
        createContext([meera]),
      ),
    ).toEqual({ kind: 'other-event', event: '1F0000000000F05' })
  })

  it('that a code is forged when its passcode, a digit or its end is wrong', async () => {
    const good = await signed(meera.passcode)
    const last = good.endsWith('1') ? '2' : '1'
    for (const bad of [
      good.replace(meera.passcode, '12345678'),
      good.slice(0, -1) + last,
      good.slice(0, 60),
      'M1.',
      `M1.${event}.${meera.passcode}${'9'.repeat(155)}`,
    ]) {
      expect((await present(bad, createContext([meera]))).kind).toBe('forged')
    }
  })

  it('that a code was replaced, its guest removed, or that it is unknown', async () => {
    const list = createContext([meera], { deleted: ['20000000'], replaced: ['30000000'] })
    expect(
      [
        await present(await signed('20000000'), list),
        await present('30000000', list),
        await present('40000000', list),
        await present('hello', list),
        await present('', list),
      ].map(({ kind }) => kind),
    ).toEqual(['deleted', 'replaced', 'unknown', 'unknown', 'unknown'])
  })

  it('the same only because it checks the signature, the event and removed guests: without these checks this test fails', async () => {
    const code = parseCode((await signed(meera.passcode)).slice(0, -1) + '0')
    expect([
      judgeCode(createContext([meera]), { code, isGenuine: true, link: null }).kind,
      judgeCode(createContext([meera]), { code, isGenuine: false, link: null }).kind,
    ]).toEqual(['welcome', 'forged'])
    const foreign = parseCode(await signed(meera.passcode, '1F0000000000F05'))
    expect(
      judgeCode(createContext([meera], { head: { event: '1F0000000000F05' } }), {
        code: foreign,
        isGenuine: true,
        link: null,
      }).kind,
    ).toBe('welcome')
    expect(
      [
        await present(await signed('20000000'), createContext([meera])),
        await present('30000000', createContext([meera])),
      ].map(({ kind }) => kind),
    ).toEqual(['newer', 'unknown'])
  })

  it('that a code is genuine but the list on the device is too old for its guest', async () => {
    expect(await present(await signed('40000000'), createContext([meera]))).toEqual({
      kind: 'newer',
      passcode: '40000000',
    })
  })

  it('that the door is not open yet or already closed', async () => {
    for (const now of [new Date('2026-12-12T00:59:59Z'), new Date('2026-12-13T05:30:00Z')])
      expect((await present(meera.passcode, { ...createContext([meera]), now })).kind).toBe(
        'outside',
      )
    expect(
      (
        await present(meera.passcode, {
          ...createContext([meera]),
          now: new Date('2026-12-12T00:59:59Z'),
          isRehearsal: true,
        })
      ).kind,
    ).toBe('welcome')
  })

  it('since when, where and by whom a guest was already admitted', () => {
    const since = new Date('2026-12-12T12:34:00Z')
    expect(
      judgeGuest(
        createContext([]),
        createGuest({ arrived: 1, last: { at: since, gate: 'Gate 1', by: 'Noah' } }),
        { isProven: true },
      ),
    ).toMatchObject({ kind: 'already', since, gate: 'Gate 1', by: 'Noah' })
  })

  it('how many people of a party are missing, and who comes back', () => {
    const kinds = (facts: Partial<PackGuest>) => {
      const { kind, ...more } = judgeGuest(createContext([]), createGuest(facts), {
        isProven: true,
      }) as {
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
    'to check a guest first whose reply is %s',
    (replyStatus) => {
      expect(
        judgeGuest(createContext([]), createGuest({ replyStatus }), { isProven: true }),
      ).toMatchObject({
        kind: 'ask',
        why: replyStatus,
      })
      expect(
        judgeGuest(createContext([]), createGuest({ replyStatus, people: 2, arrived: 1 }), {
          isProven: true,
        }).kind,
      ).toBe('welcome')
    },
  )

  it('that a guest without an answer is welcome', () => {
    expect(
      (['silent', 'maybe'] as const).map(
        (replyStatus) =>
          judgeGuest(createContext([]), createGuest({ replyStatus }), { isProven: true }).kind,
      ),
    ).toEqual(['welcome', 'welcome'])
  })

  it('that the event needs a typed or signed code besides a name, and a link is not enough', async () => {
    const linked = createGuest({ link: await hashLink(event, 'A5A00000000EE0A') })
    const list = createContext([meera, linked], { head: { passcodeNeeded: true } })
    expect(judgeGuest(list, meera, { isProven: false }).kind).toBe('code-needed')
    expect(
      [
        await present(meera.passcode, list),
        await present(await signed(meera.passcode), list),
        await present(`https://mehfil.example/${event}/A5A00000000EE0A`, list),
      ].map(({ kind }) => kind),
    ).toEqual(['welcome', 'welcome', 'code-needed'])
  })
})

describe('Our product counts the entries of the device itself', () => {
  const family = createGuest({ people: 5 })
  const judgeFamily = (log: DeviceLogEntry[], isRehearsal = false) =>
    judgeGuest({ ...createContext([family], {}, log), isRehearsal }, family, { isProven: true })

  it('until the loaded pack includes them', () => {
    const three = createLogEntry({ guest: family.passcode, people: 3 })
    expect(judgeFamily([three])).toMatchObject({
      kind: 'party',
      rest: 2,
      guest: { arrived: 3, waiting: 1 },
    })
    expect(judgeFamily([{ ...three, result: { outcome: 'in', guest: null } }])).toMatchObject({
      rest: 2,
      guest: { waiting: 0 },
    })
    expect(
      judgeFamily([{ ...three, result: { outcome: 'in', guest: null }, isCovered: true }]),
    ).toMatchObject({ rest: 5 })
  })

  it('including check-outs, people who come back and undone entries', () => {
    const [came, went] = [
      createLogEntry({ guest: family.passcode, people: 5 }),
      createLogEntry({ guest: family.passcode, kind: 'out', people: 2 }),
    ]
    expect(judgeFamily([came])).toMatchObject({ kind: 'already' })
    expect(judgeFamily([came, went])).toMatchObject({
      kind: 'party',
      rest: 2,
      guest: { arrived: 5, outside: 2 },
    })
    expect(
      judgeFamily([came, went, createLogEntry({ guest: family.passcode, people: 1 })]),
    ).toMatchObject({
      kind: 'back',
    })
    expect(
      judgeFamily([came, went, createLogEntry({ kind: 'undo', of: went.tap.id })]),
    ).toMatchObject({
      kind: 'already',
    })
    expect(judgeFamily([came, createLogEntry({ kind: 'undo', of: came.tap.id })])).toMatchObject({
      kind: 'party',
      rest: 5,
      guest: { last: null, waiting: 2 },
    })
  })

  it('with rehearsals separate from real entries', () => {
    const tried = createLogEntry({ guest: family.passcode, people: 5, isRehearsal: true })
    expect([
      judgeFamily([tried]).kind,
      judgeFamily([tried], true).kind,
      judgeFamily([createLogEntry({ guest: family.passcode, people: 5 })], true).kind,
    ]).toEqual(['party', 'already', 'party'])
  })
})
