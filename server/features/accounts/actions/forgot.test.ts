import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { cast } from '../../../seed/cast.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { codeFor } from '../../../test/signing-up.ts'

const { asha, ivo } = cast
const fresh = 'Lantern-Over.42Roofs'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

const signedIn = async (email: string, password: string) => {
  const visitor = house.visitor()
  return { visitor, answer: await visitor.call(calls.login, { input: { email, password } }) }
}
const isIn = async (visitor: Awaited<ReturnType<typeof signedIn>>['visitor']) =>
  (await visitor.call(calls.verifyUsersAccess)).http === 200

async function proven(email: string) {
  const visitor = house.visitor()
  await visitor.call(calls.sendForgotCode, { input: { email } })
  await visitor.call(calls.verifyForgotCode, { input: { code: await codeFor(house, email) } })
  return visitor
}

describe('Our product', () => {
  it('gives a new password for a code, ends what was open before and signs the person in', async () => {
    const before = await signedIn(asha.email, asha.password)
    expect(await isIn(before.visitor)).toBe(true)

    const visitor = house.visitor()
    expect((await visitor.call(calls.forgotProgress)).data.page).toBe('email')
    await visitor.call(calls.sendForgotCode, { input: { email: asha.email } })
    expect((await visitor.call(calls.forgotProgress)).data).toEqual({
      page: 'otp',
      email: asha.email,
      resendIn: 60,
      validIn: 300,
    })
    await visitor.call(calls.verifyForgotCode, {
      input: { code: await codeFor(house, asha.email) },
    })
    expect((await visitor.call(calls.forgotProgress)).data.page).toBe('password')
    expect((await visitor.call(calls.resetPassword, { input: { password: fresh } })).status).toBe(
      'success',
    )

    expect(
      (await house.mails())
        .filter(({ subject }) => subject.includes('password was changed'))
        .map(({ to }) => to.address),
    ).toEqual([asha.email])
    expect(await isIn(visitor)).toBe(true)
    expect(await isIn(before.visitor)).toBe(false)
    expect((await visitor.call(calls.forgotProgress)).data.page).toBe('email')
    expect((await signedIn(asha.email, asha.password)).answer.code).toBe('wrongPassword')
    expect((await signedIn(asha.email, fresh)).answer.status).toBe('success')
  })

  it('answers a known and an unknown address with the same bytes, and mails only the known one', async () => {
    const send = (email: string) =>
      house.visitor().send('POST', '/api/auth/send-otp-forgot', { EMAIL: email })
    house.clock.move(3_600_000)
    const [known, unknown] = [await send(ivo.email), await send('nobody@elsewhere.example')]
    expect(known.statusCode).toBe(200)
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    const shape = (headers: Record<string, unknown>) => Object.keys(headers).sort()
    expect(shape(unknown.headers)).toEqual(shape(known.headers))
    const to = (await house.mails()).map((mail) => mail.to.address)
    expect(to).toContain(ivo.email)
    expect(to).not.toContain('nobody@elsewhere.example')
  })

  it.each([
    ['en', 'Mehfil', 'محفل'],
    ['fr', 'Mehfil', 'محفل'],
    ['arb', 'محفل', 'Mehfil'],
  ])('and names the product in %s as the screens do: %s', async (language, name, other) => {
    house.clock.move(24 * 3_600_000)
    await house.world.db
      .updateTable('person')
      .set({ language })
      .where('email', '=', ivo.email)
      .execute()
    await house
      .visitor({ lang: language })
      .call(calls.sendForgotCode, { input: { email: ivo.email } })
    const mail = (await house.mails()).findLast(({ to }) => to.address === ivo.email)
    const said = [mail?.from.name, mail?.subject, mail?.text, mail?.html]
      .join(' ')
      .replace(/\S*mehfil\.example\S*/g, '')
    expect([mail?.from.name, said.includes(name), said.includes(other)]).toEqual([
      name,
      true,
      false,
    ])
  })

  it('lets an unknown address guess as long as a known one, in vain', async () => {
    const visitor = house.visitor()
    await visitor.call(calls.sendForgotCode, { input: { email: 'phantom@elsewhere.example' } })
    for (let guess = 0; guess < 7; guess++) {
      expect(
        (await visitor.call(calls.verifyForgotCode, { input: { code: `00000${guess}` } })).code,
      ).toBe(guess < 5 ? 'wrongCode' : 'codeTriedOut')
    }
    expect(
      (await visitor.call(calls.sendForgotCode, { input: { email: 'phantom@elsewhere.example' } }))
        .code,
    ).toBe('codeTooSoon')
    expect((await visitor.call(calls.resetPassword, { input: { password: fresh } })).code).toBe(
      'wrongStep',
    )
  })

  it('resets once for one code, and ends the codes asked for elsewhere', async () => {
    const [one, other] = [await proven(ivo.email), house.visitor()]
    await other.call(calls.sendForgotCode, { input: { email: ivo.email } })
    const late = await codeFor(house, ivo.email)
    const copies = [1, 2].map(() => house.visitor({ ...one.cookies }))
    const answers = await Promise.all(
      copies.map((copy) => copy.call(calls.resetPassword, { input: { password: fresh } })),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    expect((await other.call(calls.verifyForgotCode, { input: { code: late } })).code).toBe(
      'wrongStep',
    )
  })

  it('holds the new password to the rules and lets it be typed again', async () => {
    const visitor = await proven(ivo.email)
    const refused = await visitor.call(calls.resetPassword, { input: { password: 'Horvat@2026' } })
    expect(refused).toMatchObject({ http: 422, code: 'commonPassword' })
    expect((await visitor.call(calls.forgotProgress)).data.page).toBe('password')
    expect((await visitor.call(calls.resetPassword, { input: { password: fresh } })).status).toBe(
      'success',
    )
  })

  it('forgets a cancelled way to a new password', async () => {
    const visitor = await proven(ivo.email)
    const copy = house.visitor({ ...visitor.cookies })
    await visitor.call(calls.cancelForgot)
    expect((await copy.call(calls.resetPassword, { input: { password: fresh } })).code).toBe(
      'wrongStep',
    )
  })

  it('leaves an attacker who signed up first with nothing after the owner’s proof', async () => {
    const attacker = await signedIn(ivo.email, fresh)
    expect(await isIn(attacker.visitor)).toBe(true)
    const owner = await proven(ivo.email)
    await owner.call(calls.resetPassword, { input: { password: 'Quiet.Harbour7Bells' } })
    expect(await isIn(attacker.visitor)).toBe(false)
    expect((await signedIn(ivo.email, fresh)).answer.code).toBe('wrongPassword')
  })
})
