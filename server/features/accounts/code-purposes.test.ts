import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FlowName } from '@mehfil/contract/access.ts'
import {
  verifyForgotCode,
  verifyGoogleCode,
  verifySignupCode,
} from '@mehfil/contract/accounts/accounts.ts'
import { verifyInviteCode } from '@mehfil/contract/accounts/team.ts'
import { verifyWebSessionCode } from '@mehfil/contract/accounts/web-sessions.ts'
import { createFlow } from '../../base/access/flow.ts'
import { equalsInConstantTime } from '../../base/random.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { getCodeExpiry, hashCode } from './rules/codes.ts'
import { closeCode, replaceCode, consumeAttempt } from './store/codes.ts'

/**
 * Calls that take a code with the flow's cookie. The codes of deletions need a session too
 * (`deletion.test.ts` of accounts and of events).
 */
const calls = {
  signup: verifySignupCode,
  forgot: verifyForgotCode,
  invite: verifyInviteCode,
  google: verifyGoogleCode,
  websession: verifyWebSessionCode,
}
const purposes = Object.keys({
  ...calls,
  delete: null,
  'delete-event': null,
  'second-step': null,
  passkey: null,
  company: null,
} satisfies Record<FlowName, unknown>) as FlowName[]
const code = '482913'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, events: false })
})
afterAll(async () => {
  await testApp.close()
})

/** A flow that waits for this code, for any purpose. */
async function startWaitingFlow(purpose: FlowName, of: FlowName = purpose) {
  const { db, random, settings } = testApp.world
  const now = testApp.clock.now()
  const { id, cookie } = await createFlow(db, {
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
    hash: hashCode(settings.secretKey, { flowId: id, purpose: of, code }),
    sentAt: now,
    expiresAt: getCodeExpiry(now),
  })
  return { id, cookie }
}

const pairs = purposes.flatMap((own) => purposes.map((other) => [own, other] as const))
const isAccepted = async (flowId: string, purpose: FlowName) => {
  const open = await consumeAttempt(testApp.world.db, { flowId, purpose, now: testApp.clock.now() })
  return (
    open !== null &&
    equalsInConstantTime(
      open.hash,
      hashCode(testApp.world.settings.secretKey, { flowId, purpose, code }),
    )
  )
}

describe('Our product accepts a code', () => {
  it.each(pairs)('mailed for %s as one for %s only where they are the same', async (own, other) => {
    const { id } = await startWaitingFlow(own)
    expect(await isAccepted(id, other)).toBe(own === other)
    expect(await isAccepted((await startWaitingFlow(other, own)).id, other)).toBe(own === other)
  })

  it('only at its own call and with its own cookie', { tags: 'long' }, async () => {
    let refused = 0
    for (const own of purposes) {
      for (const at of (Object.keys(calls) as Array<keyof typeof calls>).filter(
        (one) => one !== own,
      )) {
        const { cookie } = await startWaitingFlow(own)
        const crossed = await testApp.visitor({ [at]: cookie }).call(calls[at], { input: { code } })
        const astray = await testApp.visitor({ [own]: cookie }).call(calls[at], { input: { code } })
        // A missing invitation ends its flow before a code is compared.
        const mixed = await startWaitingFlow(at, own)
        const another = await testApp
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
    expect(refused).toBe(135)
    for (const own of ['signup', 'forgot'] as const) {
      expect(
        (
          await testApp
            .visitor({ [own]: (await startWaitingFlow(own)).cookie })
            .call(calls[own], { input: { code } })
        ).status,
      ).toBe('success')
    }
  })

  const isRightCode = async (flowId: string, at: Date) =>
    (await consumeAttempt(testApp.world.db, { flowId, purpose: 'signup', now: at })) !== null
  const after: Record<string, (flowId: string, now: Date) => Promise<Date>> = {
    'was used': async (flowId, now) => {
      const open = await consumeAttempt(testApp.world.db, { flowId, purpose: 'signup', now })
      await closeCode(testApp.world.db, { flowId, id: open?.id ?? '', now })
      return now
    },
    'ran out a millisecond ago': async (_, now) => new Date(getCodeExpiry(now).getTime() + 1),
    'runs out this millisecond': async (_, now) => getCodeExpiry(now),
  }

  it.each(Object.keys(after))('never after it %s, and a moment before', async (what) => {
    for (let round = 0; round < 100; round++) {
      const now = testApp.clock.now()
      const { id } = await startWaitingFlow('signup')
      expect(await isRightCode(id, new Date(getCodeExpiry(now).getTime() - 1))).toBe(true)
      expect(await isRightCode(id, await after[what]!(id, now))).toBe(false)
    }
  })

  it('never after a newer one replaced it, and the newer one', async () => {
    const { db, random, settings } = testApp.world
    for (let round = 0; round < 100; round++) {
      const now = testApp.clock.now()
      const { id } = await startWaitingFlow('signup')
      await replaceCode(db, {
        id: random.uuid(),
        flowId: id,
        purpose: 'signup',
        hash: hashCode(settings.secretKey, { flowId: id, purpose: 'signup', code: '117204' }),
        sentAt: now,
        expiresAt: getCodeExpiry(now),
      })
      const open = await consumeAttempt(db, { flowId: id, purpose: 'signup', now })
      const isOf = (typed: string) =>
        equalsInConstantTime(
          open?.hash ?? Buffer.alloc(32),
          hashCode(settings.secretKey, { flowId: id, purpose: 'signup', code: typed }),
        )
      expect([isOf(code), isOf('117204')]).toEqual([false, true])
    }
  })
})
