import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import * as company from '@mehfil/contract/accounts/company.ts'
import * as payments from '@mehfil/contract/billing/payments.ts'
import * as own from '@mehfil/contract/accounts/profile.ts'
import * as secondStep from '@mehfil/contract/accounts/second-step.ts'
import * as team from '@mehfil/contract/accounts/team.ts'
import * as twoSteps from '@mehfil/contract/accounts/two-steps.ts'
import * as webSessions from '@mehfil/contract/accounts/web-sessions.ts'
import { cast } from '../../seed/cast.ts'
import { reachPayment } from '../../test/flows/web-sessions/draft-session.ts'
import { createGoogleFor } from '../../test/fakes/fake-google.ts'
import { getAppCode, setUpApp } from '../../test/fakes/authenticator-app.ts'
import { createPasskeyDevice } from '../../test/fakes/passkey-device.ts'
import type { FakeProvider } from '../../test/fakes/fake-provider.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'
import { prepareTestCompany } from '../../test/flows/team/company.ts'
import { inviteHelperUser, newcomer, verifyInvite } from '../../test/flows/invite.ts'
import { beginSignupPayment } from '../../test/flows/signup-payment.ts'
import { getMailedCode, reachPlanChoice } from '../../test/flows/sign-up.ts'
import { oneOf, testVariants } from '../../../tools/testing/test-variants.ts'

const { asha, ivo, noah } = cast
const features = join(import.meta.dirname, '..')
const fresh = 'Lantern-Over.42Roofs'

const google = createGoogleFor({
  'of-asha': asha.email,
  'of-ivo': ivo.email,
  'of-somebody-new': 'new@elsewhere.example',
})
const openFreshApp = () => openTestApp({ events: false, google, pays: true })

let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openFreshApp()
})
afterAll(async () => {
  await testApp.close()
})

const isSignedIn = async (person: TestVisitor) =>
  (await person.call(calls.verifyUsersAccess)).http === 200
/** A passkey of Asha's. */
async function addDevice() {
  const owner = await testApp.as('asha')
  const device = createPasskeyDevice()
  const { options } = (await owner.call(twoSteps.askNewPasskey)).data
  await owner.call(twoSteps.addPasskey, {
    input: { answer: device.make(options), name: 'Phone' },
  })
  return device
}
const planted = 'plantedByTheAttacker0000.plantedSecret00000000000'

/** Every way to sign in, each begun in a browser that already holds a session. */
const signInWays: Record<string, (victim: TestVisitor) => Promise<unknown>> = {
  'the password': (victim) =>
    victim.call(calls.login, { input: { email: asha.email, password: asha.password } }),
  'a forgotten password': async (victim) => {
    await victim.call(calls.sendForgotCode, { input: { email: asha.email } })
    await victim.call(calls.verifyForgotCode, {
      input: { code: await getMailedCode(testApp, asha.email) },
    })
    await victim.call(calls.resetPassword, { input: { password: fresh } })
  },
  'Google, for a person it knows': async (victim) => {
    await testApp.world.db
      .updateTable('person')
      .set({ google_sub: 'of-asha' })
      .where('id', '=', asha.personId)
      .execute()
    await victim.call(calls.googleSignup, { input: { credential: 'of-asha' } })
  },
  'Google and a code, for an account that was there before': async (victim) => {
    await victim.call(calls.googleSignup, { input: { credential: 'of-ivo' } })
    await victim.call(calls.verifyGoogleCode, {
      input: { code: await getMailedCode(testApp, ivo.email) },
    })
  },
  'a sign-up by Google': async (victim) => {
    await victim.call(calls.googleSignup, { input: { credential: 'of-somebody-new' } })
    await victim.call(calls.saveSignupDetails, {
      input: { fullName: 'Zoya Rahman', password: null, agreedToTerms: 'Y' },
    })
    await victim.call(calls.selectPlan, { input: { plan: 'Economy' } })
  },
  'a sign-up': async (victim) => {
    const begun = await reachPlanChoice(testApp, 'fixed@house.example')
    victim.cookies['signup'] = begun.cookies['signup'] ?? ''
    await victim.call(calls.selectPlan, { input: { plan: 'Economy' } })
  },
  'a sign-up that is paid': async (victim) => {
    const { visitor, id, provider } = await beginSignupPayment(testApp, 'paying@house.example')
    const { handed } = await provider.pay(id)
    victim.cookies['signup'] = visitor.cookies['signup'] ?? ''
    await victim.inject({
      method: 'POST',
      url: `/api${payments.confirmPayment.path}`,
      payload: { data: handed },
    })
  },
  'a one-time event that is paid': async (victim) => {
    const { visitor } = await reachPayment(testApp, 'building@house.example')
    const { data } = await visitor.call(webSessions.payWebSession)
    const { handed } = await (testApp.provider as FakeProvider).pay(data.orderId ?? '')
    victim.cookies['websession'] = visitor.cookies['websession'] ?? ''
    await victim.inject({
      method: 'POST',
      url: `/api${payments.confirmWebSessionPayment.path}`,
      payload: { data: handed },
    })
  },
  'an invitation': async (victim) => {
    const { token } = await inviteHelperUser(testApp, await testApp.as('asha'), {
      email: 'fixed@helpers.example',
    })
    await verifyInvite(testApp, token, victim)
    await victim.call(team.createNormalUser, { input: newcomer })
  },
  'a new password': async (victim) => {
    await victim.call(calls.login, { input: { email: asha.email, password: asha.password } })
    await victim.call(calls.checkPassword, { input: { password: asha.password } })
    await victim.call(calls.setPassword, { input: { password: fresh } })
  },
  'a code of the app as the second step': async (victim) => {
    const { key } = await setUpApp(testApp, await testApp.as('asha'))
    await victim.call(calls.login, { input: { email: asha.email, password: asha.password } })
    await victim.call(secondStep.enterAppCode, { input: { code: getAppCode(testApp, key) } })
  },
  'a recovery code as the second step': async (victim) => {
    const { codes } = await setUpApp(testApp, await testApp.as('asha'))
    await victim.call(calls.login, { input: { email: asha.email, password: asha.password } })
    await victim.call(secondStep.enterRecoveryCode, { input: { code: codes[0] ?? '' } })
  },
  'a passkey as the second step': async (victim) => {
    const device = await addDevice()
    await victim.call(calls.login, { input: { email: asha.email, password: asha.password } })
    const { data } = await victim.call(secondStep.askSecondStepPasskey)
    const answer = device.answer(data.options)
    await victim.call(secondStep.enterSecondStepPasskey, { input: { answer } })
  },
  'a passkey alone': async (victim) => {
    const device = await addDevice()
    const { data } = await victim.call(secondStep.askPasskey)
    const answer = device.answer(data.options)
    await victim.call(secondStep.signInWithPasskey, { input: { answer } })
  },
  'the provider of a company': async (victim) => {
    await prepareTestCompany(testApp, asha)
    const input = { email: 'tara@studio.example' }
    await victim.call(company.beginCompanySignIn, { input })
    await victim.call(company.finishCompanySignIn, { input: { answer: '?code=a&state=a' } })
  },
  'another account': async (victim) => {
    await testApp.world.db
      .insertInto('member')
      .values({
        account_id: ivo.accountId,
        person_id: asha.personId,
        role: 'Normaluser',
        permissions: ['CheckIn'],
        joined_at: testApp.clock.now(),
      })
      .execute()
    await victim.call(calls.login, { input: { email: asha.email, password: asha.password } })
    await victim.call(team.switchAccount, { input: { account: ivo.accountId } })
  },
}

describe('Our product', () => {
  it('tests every action that signs a person in', async () => {
    const inside = await Promise.all(
      (await readdir(features, { recursive: true }))
        .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
        .map(async (name) => [
          name.replaceAll('\\', '/'),
          (await readFile(join(features, name), 'utf8')).match(
            /\b(?:await|return) (?:signIn|passFirstStep|passSecondStep)\(/g,
          )?.length ?? 0,
        ]),
    )
    expect(
      Object.fromEntries(inside.filter(([, count]) => count !== 0)),
      'a new way in belongs into the table above',
    ).toEqual({
      'accounts/actions/forgotten-password.ts': 1,
      'accounts/actions/google.ts': 2,
      'accounts/actions/login.ts': 1,
      'accounts/actions/passkeys.ts': 1,
      'accounts/actions/password.ts': 1,
      'accounts/actions/plans.ts': 1,
      // Without a second step, after it, and its three kinds.
      'accounts/actions/second-step.ts': 5,
      'accounts/actions/signup-payment.ts': 1,
      'team/actions/accept.ts': 1,
      'team/actions/accounts.ts': 1,
      'team/actions/company-sign-in.ts': 1,
      'web-sessions/actions/payment-effects.ts': 1,
    })
    expect(Object.keys(signInWays)).toHaveLength(16)
  })

  testVariants(Object.keys(signInWays), oneOf(6))('gives a new session id by %s', async (way) => {
    const ofAttacker = await testApp.as('ivo')
    for (const before of [planted, ofAttacker.cookies['sid'] ?? '']) {
      const victim = testApp.visitor({ sid: before })
      await signInWays[way]?.(victim)
      expect(await isSignedIn(victim)).toBe(true)
      expect(victim.cookies['sid']).not.toBe(before)
      expect(await isSignedIn(testApp.visitor({ sid: before }))).toBe(false)
      await testApp.close()
      testApp = await openFreshApp()
    }
  })

  const listSessionEnds: Record<string, (person: TestVisitor) => Promise<unknown>> = {
    'a log-out': (person) => person.call(calls.logout),
    'a new password': async (person) => {
      await person.call(calls.checkPassword, { input: { password: noah.password } })
      await person.call(calls.setPassword, { input: { password: fresh } })
    },
    'a removal': async () =>
      (await testApp.as('asha')).call(team.deleteNormalUser, { input: { user: noah.personId } }),
    'a deletion': async (person) => {
      await person.call(calls.checkPassword, { input: { password: noah.password } })
      await person.call(own.sendDeleteCode)
      await person.call(own.verifyDeleteCode, {
        input: { code: await getMailedCode(testApp, noah.email), confirm: noah.email },
      })
    },
    'a password shown once more': (person) =>
      person.call(calls.checkPassword, { input: { password: noah.password } }),
    'Google shown once more': async (person) => {
      await testApp.world.db
        .updateTable('person')
        .set({ google_sub: 'of-asha', password_hash: null })
        .where('id', '=', noah.personId)
        .execute()
      await person.call(calls.checkGoogle, { input: { credential: 'of-asha' } })
    },
    'an end from elsewhere': async () => (await testApp.as('noah')).call(own.signOutOthers),
  }

  it.each(Object.keys(listSessionEnds))(
    'makes a copied cookie worthless at once after %s, on both nodes',
    async (end) => {
      const node = await testApp.secondNode()
      const person = await testApp.as('noah')
      const copy = { ...person.cookies }
      expect([
        await isSignedIn(testApp.visitor({ ...copy })),
        await isSignedIn(node.visitor({ ...copy })),
      ]).toEqual([true, true])
      await listSessionEnds[end]?.(person)
      expect([
        await isSignedIn(testApp.visitor({ ...copy })),
        await isSignedIn(node.visitor({ ...copy })),
      ]).toEqual([false, false])
    },
  )

  it('lets a person who proved their identity go on, and refuses a copy of their cookie', async () => {
    const person = await testApp.as('noah')
    const thief = testApp.visitor({ ...person.cookies })
    expect(
      (await person.call(calls.checkPassword, { input: { password: noah.password } })).http,
    ).toBe(200)
    expect(
      (await thief.call(calls.setPassword, { input: { password: 'Trojan.Horse99' } })).http,
    ).toBe(401)
    expect((await person.call(calls.setPassword, { input: { password: fresh } })).http).toBe(200)
    expect(await isSignedIn(person)).toBe(true)
  })

  it('does not treat a change of accounts as a fresh sign-in', async () => {
    await testApp.world.db
      .updateTable('person')
      .set({ google_sub: 'of-asha', password_hash: null })
      .where('id', '=', asha.personId)
      .execute()
    const person = testApp.visitor()
    await person.call(calls.googleSignup, { input: { credential: 'of-asha' } })
    const ends = async () =>
      (
        await testApp.world.db
          .selectFrom('session')
          .select('expires_at')
          .where('person_id', '=', asha.personId)
          .orderBy('expires_at', 'desc')
          .executeTakeFirstOrThrow()
      ).expires_at
    const before = await ends()
    expect(
      (await person.call(own.deletionFacts)).data.isProven,
      'control: they have just signed in',
    ).toBe(true)
    const sendInvitation = (email: string) =>
      person.call(team.inviteUser, { input: { email, permissions: ['CheckIn'], events: null } })
    expect((await sendInvitation('early@helpers.example')).http, 'control').toBe(200)
    testApp.clock.move(16 * 60_000)
    expect(
      (await person.call(team.switchAccount, { input: { account: asha.accountId } })).http,
    ).toBe(200)
    expect((await person.call(calls.setPassword, { input: { password: fresh } })).code).toBe(
      'signInAgain',
    )
    expect((await person.call(own.sendDeleteCode)).code).toBe('signInAgain')
    expect((await sendInvitation('late@helpers.example')).code).toBe('proofNeeded')
    expect(await ends()).toEqual(before)
  })

  it('applies a change of rights to open sessions at once, on both nodes', async () => {
    const node = await testApp.secondNode()
    const person = await testApp.as('noah')
    const there = node.visitor({ ...person.cookies })
    await (
      await testApp.as('asha')
    ).call(team.updateNormalUser, {
      input: { user: noah.personId, permissions: ['UserAccess'], events: null },
    })
    expect((await there.call(team.clientUsers)).http).toBe(200)
    await (
      await testApp.as('asha')
    ).call(team.updateNormalUser, {
      input: { user: noah.personId, permissions: ['CheckIn'], events: null },
    })
    expect((await there.call(team.clientUsers)).http).toBe(403)
  })

  it('signs no person in with values read from the database', async () => {
    const person = await testApp.as('asha')
    const rows = await testApp.world.db.selectFrom('session').selectAll().execute()
    for (const { id, secret_hash: hash } of rows) {
      for (const secret of [
        hash.toString('base64url'),
        hash.toString('hex'),
        hash.toString('base64'),
        hash.toString('latin1'),
        id,
        '',
      ]) {
        expect(
          await isSignedIn(testApp.visitor({ sid: encodeURIComponent(`${id}.${secret}`) })),
        ).toBe(false)
      }
    }
    expect(await isSignedIn(person)).toBe(true)
  })

  it('logs no cookie', async () => {
    const lines: string[] = []
    const log = (facts: object, message: string) =>
      void lines.push(
        message +
          JSON.stringify(facts, (_, value: unknown) =>
            value instanceof Error ? `${value.message} ${value.stack}` : value,
          ),
      )
    Object.assign(testApp.world.log, { info: log, error: log })
    const person = await testApp.as('asha')
    const verify = testApp.world.limiter.consumeOrRefuse
    testApp.world.limiter.consumeOrRefuse = () => {
      throw new Error('the counters are away')
    }
    await person.call(calls.verifyUsersAccess)
    testApp.world.limiter.consumeOrRefuse = verify
    expect(lines.length).toBeGreaterThan(0)
    const secrets = (person.cookies['sid'] ?? '').split('.')
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
    log({ sid: person.cookies['sid'] }, 'control')
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toHaveLength(1)
  })
})
