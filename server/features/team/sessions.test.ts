import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import * as payments from '@mehfil/contract/payments.ts'
import * as own from '@mehfil/contract/profile.ts'
import * as team from '@mehfil/contract/team.ts'
import * as webSessions from '@mehfil/contract/web-sessions.ts'
import { cast } from '../../seed/cast.ts'
import { reachSum } from '../../test/building.ts'
import { knowing } from '../../test/fake-google.ts'
import type { FakeProvider } from '../../test/fake-provider.ts'
import { openHouse, type House } from '../../test/house.ts'
import { inviteTo, newcomer, proveInvite } from '../../test/inviting.ts'
import { beginToPay } from '../../test/paying.ts'
import { codeFor, reachPlans } from '../../test/signing-up.ts'

const { asha, ivo, noah } = cast
const features = join(import.meta.dirname, '..')
const fresh = 'Lantern-Over.42Roofs'

const google = knowing({
  'of-asha': asha.email,
  'of-ivo': ivo.email,
  'of-somebody-new': 'new@elsewhere.example',
})
const anew = () => openHouse({ events: false, google, pays: true })

let house: House
beforeEach(async () => {
  await house?.close()
  house = await anew()
})
afterAll(async () => {
  await house.close()
})

type Visitor = ReturnType<House['visitor']>
const isIn = async (person: Visitor) => (await person.call(calls.verifyUsersAccess)).http === 200
const planted = 'plantedByTheAttacker0000.plantedSecret00000000000'

/** Every way in, each begun by a browser in which somebody put a session before. */
const waysIn: Record<string, (victim: Visitor) => Promise<unknown>> = {
  'the password': (victim) =>
    victim.call(calls.login, { input: { email: asha.email, password: asha.password } }),
  'a forgotten password': async (victim) => {
    await victim.call(calls.sendForgotCode, { input: { email: asha.email } })
    await victim.call(calls.verifyForgotCode, { input: { code: await codeFor(house, asha.email) } })
    await victim.call(calls.resetPassword, { input: { password: fresh } })
  },
  'Google, for whoever it knows': async (victim) => {
    await house.world.db
      .updateTable('person')
      .set({ google_sub: 'of-asha' })
      .where('id', '=', asha.personId)
      .execute()
    await victim.call(calls.googleSignup, { input: { credential: 'of-asha' } })
  },
  'Google and a code, for an account that was there before': async (victim) => {
    await victim.call(calls.googleSignup, { input: { credential: 'of-ivo' } })
    await victim.call(calls.verifyGoogleCode, { input: { code: await codeFor(house, ivo.email) } })
  },
  'a sign-up by Google': async (victim) => {
    await victim.call(calls.googleSignup, { input: { credential: 'of-somebody-new' } })
    await victim.call(calls.saveSignupDetails, {
      input: { fullName: 'Zoya Rahman', password: null, agreedToTerms: 'Y' },
    })
    await victim.call(calls.selectPlan, { input: { plan: 'Economy' } })
  },
  'a sign-up': async (victim) => {
    const begun = await reachPlans(house, 'fixed@house.example')
    victim.cookies['signup'] = begun.cookies['signup'] ?? ''
    await victim.call(calls.selectPlan, { input: { plan: 'Economy' } })
  },
  'a sign-up that is paid': async (victim) => {
    const { visitor, id, provider } = await beginToPay(house, 'paying@house.example')
    const { handed } = await provider.pay(id)
    victim.cookies['signup'] = visitor.cookies['signup'] ?? ''
    await victim.inject({
      method: 'POST',
      url: `/api${payments.confirmPayment.path}`,
      payload: { data: handed },
    })
  },
  'a one-time event that is paid': async (victim) => {
    const { visitor } = await reachSum(house, 'building@house.example')
    const { data } = await visitor.call(webSessions.payWebSession)
    const { handed } = await (house.provider as FakeProvider).pay(data.orderId ?? '')
    victim.cookies['websession'] = visitor.cookies['websession'] ?? ''
    await victim.inject({
      method: 'POST',
      url: `/api${payments.confirmWebSessionPayment.path}`,
      payload: { data: handed },
    })
  },
  'an invitation': async (victim) => {
    const { token } = await inviteTo(house, await house.as('asha'), {
      email: 'fixed@helpers.example',
    })
    await proveInvite(house, token, victim)
    await victim.call(team.createNormalUser, { input: newcomer })
  },
  'a new password': async (victim) => {
    await victim.call(calls.login, { input: { email: asha.email, password: asha.password } })
    await victim.call(calls.checkPassword, { input: { password: asha.password } })
    await victim.call(calls.setPassword, { input: { password: fresh } })
  },
  'another account': async (victim) => {
    await house.world.db
      .insertInto('member')
      .values({
        account_id: ivo.accountId,
        person_id: asha.personId,
        role: 'Normaluser',
        permissions: ['CheckIn'],
        joined_at: house.clock.now(),
      })
      .execute()
    await victim.call(calls.login, { input: { email: asha.email, password: asha.password } })
    await victim.call(team.switchAccount, { input: { account: ivo.accountId } })
  },
}

describe('Our product', () => {
  it('has a way in tried here for every action that signs somebody in', async () => {
    const inside = await Promise.all(
      (await readdir(features, { recursive: true }))
        .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
        .map(
          async (name) =>
            (await readFile(join(features, name), 'utf8')).match(/await enter\(|return enter\(/g)
              ?.length ?? 0,
        ),
    )
    expect(
      inside.reduce((sum, one) => sum + one, 0),
      'a new way in belongs into the table above',
    ).toBe(9)
    expect(Object.keys(waysIn).length).toBeGreaterThanOrEqual(11)
  })

  it.each(Object.keys(waysIn))(
    'gives a session nobody can have known before, by %s',
    async (way) => {
      const ofAttacker = await house.as('ivo')
      for (const before of [planted, ofAttacker.cookies['sid'] ?? '']) {
        const victim = house.visitor({ sid: before })
        await waysIn[way]?.(victim)
        expect(await isIn(victim)).toBe(true)
        expect(victim.cookies['sid']).not.toBe(before)
        expect(await isIn(house.visitor({ sid: before }))).toBe(false)
        await house.close()
        house = await anew()
      }
    },
  )

  const ends: Record<string, (person: Visitor) => Promise<unknown>> = {
    'a log-out': (person) => person.call(calls.logout),
    'a new password': async (person) => {
      await person.call(calls.checkPassword, { input: { password: noah.password } })
      await person.call(calls.setPassword, { input: { password: fresh } })
    },
    'a removal': async () =>
      (await house.as('asha')).call(team.deleteNormalUser, { input: { user: noah.personId } }),
    'a deletion': async (person) => {
      await person.call(calls.checkPassword, { input: { password: noah.password } })
      await person.call(own.sendDeleteCode)
      await person.call(own.verifyDeleteCode, {
        input: { code: await codeFor(house, noah.email), confirm: noah.email },
      })
    },
    'a password shown once more': (person) =>
      person.call(calls.checkPassword, { input: { password: noah.password } }),
    'Google shown once more': async (person) => {
      await house.world.db
        .updateTable('person')
        .set({ google_sub: 'of-asha', password_hash: null })
        .where('id', '=', noah.personId)
        .execute()
      await person.call(calls.checkGoogle, { input: { credential: 'of-asha' } })
    },
    'an end from elsewhere': async () => (await house.as('noah')).call(own.signOutOthers),
  }

  it.each(Object.keys(ends))(
    'makes a copied cookie worthless with the next request after %s, on both nodes',
    async (end) => {
      const node = await house.secondNode()
      const person = await house.as('noah')
      const copy = { ...person.cookies }
      expect([
        await isIn(house.visitor({ ...copy })),
        await isIn(node.visitor({ ...copy })),
      ]).toEqual([true, true])
      await ends[end]?.(person)
      expect([
        await isIn(house.visitor({ ...copy })),
        await isIn(node.visitor({ ...copy })),
      ]).toEqual([false, false])
    },
  )

  it('lets whoever has shown who they are go on, and nobody ride along on a copy to a new password', async () => {
    const person = await house.as('noah')
    const thief = house.visitor({ ...person.cookies })
    expect(
      (await person.call(calls.checkPassword, { input: { password: noah.password } })).http,
    ).toBe(200)
    expect(
      (await thief.call(calls.setPassword, { input: { password: 'Trojan.Horse99' } })).http,
    ).toBe(401)
    expect((await person.call(calls.setPassword, { input: { password: fresh } })).http).toBe(200)
    expect(await isIn(person)).toBe(true)
  })

  it('takes a change of accounts for no sign-in: what asks for a fresh one still does, and the session lasts no longer', async () => {
    await house.world.db
      .updateTable('person')
      .set({ google_sub: 'of-asha', password_hash: null })
      .where('id', '=', asha.personId)
      .execute()
    const person = house.visitor()
    await person.call(calls.googleSignup, { input: { credential: 'of-asha' } })
    const ends = async () =>
      (
        await house.world.db
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
    house.clock.move(11 * 60_000)
    expect(
      (await person.call(team.switchAccount, { input: { account: asha.accountId } })).http,
    ).toBe(200)
    expect((await person.call(calls.setPassword, { input: { password: fresh } })).code).toBe(
      'signInAgain',
    )
    expect((await person.call(own.sendDeleteCode)).code).toBe('signInAgain')
    expect(await ends()).toEqual(before)
  })

  it('lets a change of rights act on an open session at once, on both nodes', async () => {
    const node = await house.secondNode()
    const person = await house.as('noah')
    const there = node.visitor({ ...person.cookies })
    await (
      await house.as('asha')
    ).call(team.updateNormalUser, {
      input: { user: noah.personId, permissions: ['UserAccess'], events: null },
    })
    expect((await there.call(team.clientUsers)).http).toBe(200)
    await (
      await house.as('asha')
    ).call(team.updateNormalUser, {
      input: { user: noah.personId, permissions: ['CheckIn'], events: null },
    })
    expect((await there.call(team.clientUsers)).http).toBe(403)
  })

  it('signs nobody in by what stands in the database', async () => {
    const person = await house.as('asha')
    const rows = await house.world.db.selectFrom('session').selectAll().execute()
    for (const { id, secret_hash: hash } of rows) {
      for (const secret of [
        hash.toString('base64url'),
        hash.toString('hex'),
        hash.toString('base64'),
        hash.toString('latin1'),
        id,
        '',
      ]) {
        expect(await isIn(house.visitor({ sid: encodeURIComponent(`${id}.${secret}`) }))).toBe(
          false,
        )
      }
    }
    expect(await isIn(person)).toBe(true)
  })

  it('writes no cookie into a log', async () => {
    const lines: string[] = []
    const log = (facts: object, message: string) =>
      void lines.push(
        message +
          JSON.stringify(facts, (_, value: unknown) =>
            value instanceof Error ? `${value.message} ${value.stack}` : value,
          ),
      )
    Object.assign(house.world.log, { info: log, error: log })
    const person = await house.as('asha')
    const verify = house.world.limiter.require
    house.world.limiter.require = () => {
      throw new Error('the counters are away')
    }
    await person.call(calls.verifyUsersAccess)
    house.world.limiter.require = verify
    expect(lines.length).toBeGreaterThan(0)
    const secrets = (person.cookies['sid'] ?? '').split('.')
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
    log({ sid: person.cookies['sid'] }, 'control')
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toHaveLength(1)
  })
})
