import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FlowName } from '@mehfil/contract/access.ts'
import { verifyForgotCode, verifyGoogleCode, verifySignupCode } from '@mehfil/contract/accounts.ts'
import { verifyInviteCode } from '@mehfil/contract/team.ts'
import { verifyWebSessionCode } from '@mehfil/contract/web-sessions.ts'
import { openFlow } from '../../base/flow.ts'
import { sameBytes } from '../../base/random.ts'
import { cast } from '../../seed/cast.ts'
import { openHouse, type House } from '../../test/house.ts'
import { codeExpiry, hashOfCode } from './rules/codes.ts'
import { closeCode, replaceCode, takeTry } from './store/codes.ts'

/** Where a code is typed by whoever holds the flow's cookie; that of a deletion is asked of somebody signed in (`deletion.test.ts`). */
const calls = {
  signup: verifySignupCode,
  forgot: verifyForgotCode,
  invite: verifyInviteCode,
  google: verifyGoogleCode,
  websession: verifyWebSessionCode,
}
const purposes = Object.keys({ ...calls, delete: null } satisfies Record<
  FlowName,
  unknown
>) as FlowName[]
const code = '482913'

let house: House
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000, events: false })
})
afterAll(async () => {
  await house.close()
})

/** A flow that waits for this code, whatever it is for. */
async function waiting(purpose: FlowName, of: FlowName = purpose) {
  const { db, random, settings } = house.world
  const now = house.clock.now()
  const { id, cookie } = await openFlow(db, {
    name: purpose,
    step: 'otp',
    email: cast.ivo.email,
    language: 'en',
    now,
    random,
  })
  await replaceCode(db, {
    id: random.uuid(),
    flowId: id,
    purpose: of,
    hash: hashOfCode(settings.secretKey, { flowId: id, purpose: of, code }),
    sentAt: now,
    expiresAt: codeExpiry(now),
  })
  return { id, cookie }
}

const pairs = purposes.flatMap((own) => purposes.map((other) => [own, other] as const))
const isOpened = async (flowId: string, purpose: FlowName) => {
  const open = await takeTry(house.world.db, { flowId, purpose, now: house.clock.now() })
  return (
    open !== null &&
    sameBytes(open.hash, hashOfCode(house.world.settings.secretKey, { flowId, purpose, code }))
  )
}

describe('Our product takes a code', () => {
  it.each(pairs)('mailed for %s as one for %s only where they are the same', async (own, other) => {
    const { id } = await waiting(own)
    expect(await isOpened(id, other)).toBe(own === other)
    expect(await isOpened((await waiting(other, own)).id, other)).toBe(own === other)
  })

  it('at its own address alone, by its own cookie alone', async () => {
    let refused = 0
    for (const own of purposes) {
      for (const at of (Object.keys(calls) as Array<keyof typeof calls>).filter(
        (one) => one !== own,
      )) {
        const { cookie } = await waiting(own)
        const crossed = await house.visitor({ [at]: cookie }).call(calls[at], { input: { code } })
        const astray = await house.visitor({ [own]: cookie }).call(calls[at], { input: { code } })
        // An invitation that is not there ends its flow before a code is looked at.
        const mixed = await waiting(at, own)
        const another = await house
          .visitor({ [at]: mixed.cookie })
          .call(calls[at], { input: { code } })
        expect([crossed.code, astray.code, another.code]).toEqual([
          'wrongStep',
          'wrongStep',
          at === 'invite' ? 'wrongStep' : 'wrongCode',
        ])
        refused += 3
      }
    }
    expect(refused).toBe(75)
    for (const own of ['signup', 'forgot'] as const) {
      expect(
        (
          await house
            .visitor({ [own]: (await waiting(own)).cookie })
            .call(calls[own], { input: { code } })
        ).status,
      ).toBe('success')
    }
  })

  const isRight = async (flowId: string, at: Date) =>
    (await takeTry(house.world.db, { flowId, purpose: 'signup', now: at })) !== null
  const after: Record<string, (flowId: string, now: Date) => Promise<Date>> = {
    'was used': async (flowId, now) => {
      const open = await takeTry(house.world.db, { flowId, purpose: 'signup', now })
      await closeCode(house.world.db, { flowId, id: open?.id ?? '', now })
      return now
    },
    'ran out a millisecond ago': async (_, now) => new Date(codeExpiry(now).getTime() + 1),
    'runs out this millisecond': async (_, now) => codeExpiry(now),
  }

  it.each(Object.keys(after))(
    'a hundred times not when it %s, and a moment before it does',
    async (what) => {
      for (let round = 0; round < 100; round++) {
        const now = house.clock.now()
        const { id } = await waiting('signup')
        expect(await isRight(id, new Date(codeExpiry(now).getTime() - 1))).toBe(true)
        expect(await isRight(id, await after[what]!(id, now))).toBe(false)
      }
    },
  )

  it('a hundred times not when another took its place, and that one it takes', async () => {
    const { db, random, settings } = house.world
    for (let round = 0; round < 100; round++) {
      const now = house.clock.now()
      const { id } = await waiting('signup')
      await replaceCode(db, {
        id: random.uuid(),
        flowId: id,
        purpose: 'signup',
        hash: hashOfCode(settings.secretKey, { flowId: id, purpose: 'signup', code: '117204' }),
        sentAt: now,
        expiresAt: codeExpiry(now),
      })
      const open = await takeTry(db, { flowId: id, purpose: 'signup', now })
      const isOf = (typed: string) =>
        sameBytes(
          open?.hash ?? Buffer.alloc(32),
          hashOfCode(settings.secretKey, { flowId: id, purpose: 'signup', code: typed }),
        )
      expect([isOf(code), isOf('117204')]).toEqual([false, true])
    }
  })
})
