import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FlowName } from '@mehfil/contract/access.ts'
import { verifyForgotCode, verifySignupCode } from '@mehfil/contract/accounts.ts'
import { verifyInviteCode } from '@mehfil/contract/team.ts'
import { openFlow } from '../../base/flow.ts'
import { sameBytes } from '../../base/random.ts'
import { cast } from '../../seed/cast.ts'
import { openHouse, type House } from '../../test/house.ts'
import { codeExpiry, hashOfCode } from './rules/codes.ts'
import { closeCode, replaceCode, takeTry } from './store/codes.ts'

const purposes: FlowName[] = ['signup', 'forgot', 'invite', 'delete']
const calls = { signup: verifySignupCode, forgot: verifyForgotCode, invite: verifyInviteCode }
const code = '482913'

let house: House
beforeAll(async () => { house = await openHouse({ leniency: 1_000_000, events: false }) })
afterAll(async () => { await house.close() })

/** A flow that waits for this code, whatever it is for. */
async function waiting(purpose: FlowName, of: FlowName = purpose) {
  const { db, random, settings } = house.world
  const now = house.clock.now()
  const { id, cookie } = await openFlow(db, { name: purpose, step: 'otp', email: cast.ivo.email, language: 'en', now, random })
  await replaceCode(db, { id: random.uuid(), flowId: id, purpose: of, hash: hashOfCode(settings.secretKey, { flowId: id, purpose: of, code }), sentAt: now, expiresAt: codeExpiry(now) })
  return { id, cookie }
}

const pairs = purposes.flatMap((own) => purposes.map((other) => [own, other] as const))
const isOpened = async (flowId: string, purpose: FlowName) => {
  const open = await takeTry(house.world.db, { flowId, purpose, now: house.clock.now() })
  return open !== null && sameBytes(open.hash, hashOfCode(house.world.settings.secretKey, { flowId, purpose, code }))
}

describe('Our product takes a code', () => {
  it.each(pairs)('mailed for %s as one for %s only where they are the same', async (own, other) => {
    const { id } = await waiting(own)
    expect(await isOpened(id, other)).toBe(own === other)
    expect(await isOpened((await waiting(other, own)).id, other)).toBe(own === other)
  })

  it('at its own address alone, by its own cookie alone', async () => {
    const names = Object.keys(calls) as Array<keyof typeof calls>
    let refused = 0
    for (const own of names) {
      for (const at of names.filter((one) => one !== own)) {
        const { cookie } = await waiting(own)
        const crossed = await house.visitor({ [at]: cookie }).call(calls[at], { input: { code } })
        const astray = await house.visitor({ [own]: cookie }).call(calls[at], { input: { code } })
        // An invitation that is not there ends its flow before a code is looked at.
        const mixed = await waiting(at, own)
        const another = await house.visitor({ [at]: mixed.cookie }).call(calls[at], { input: { code } })
        expect([crossed.code, astray.code, another.code]).toEqual(['wrongStep', 'wrongStep', at === 'invite' ? 'wrongStep' : 'wrongCode'])
        refused += 3
      }
    }
    expect(refused).toBe(18)
    for (const own of ['signup', 'forgot'] as const) {
      expect((await house.visitor({ [own]: (await waiting(own)).cookie }).call(calls[own], { input: { code } })).status).toBe('success')
    }
  })

  it('once, until its time, and only the last one', async () => {
    const { db } = house.world
    const now = house.clock.now()
    for (let round = 0; round < 100; round++) {
      const { id } = await waiting('signup')
      const first = await takeTry(db, { flowId: id, purpose: 'signup', now })
      expect(await takeTry(db, { flowId: id, purpose: 'signup', now: codeExpiry(now) })).toBeNull()
      await closeCode(db, { flowId: id, id: first?.id ?? '', now })
      expect(await takeTry(db, { flowId: id, purpose: 'signup', now })).toBeNull()
    }
  })
})
