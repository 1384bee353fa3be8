import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { permissions } from '@mehfil/contract/access.ts'
import { cast } from '../../../seed/cast.ts'
import { openHouse, type House } from '../../../test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

describe('Our product', () => {
  it('tells an owner and a helper what they may do and what the plan holds', async () => {
    const asha = await (await house.as('asha')).call(calls.verifyUsersAccess)
    expect(asha.data).toEqual({
      fullName: 'Asha Menon',
      email: cast.asha.email,
      role: 'Superuser',
      plan: 'Business',
      active: 'Active',
      language: 'en',
      permissions: [...permissions],
      features: [...permissions],
      labelRemoval: false,
      peopleLimit: 1_000,
      zone: '',
      digits: 'latn',
      picture: '',
      ...Object.fromEntries(permissions.map((one) => [one, true])),
      isDefault: true,
      upgradeEnabled: true,
      isWebSession: false,
      eventPassed: false,
    })
    const noah = await (await house.as('noah')).call(calls.verifyUsersAccess)
    expect(noah.data).toMatchObject({
      role: 'Normaluser',
      permissions: ['CheckIn'],
      features: [...permissions],
    })
  })

  it('lets a change of rights act at the next call', async () => {
    const noah = await house.as('noah')
    await house.world.db
      .updateTable('member')
      .set({ permissions: ['CheckIn', 'Reports'] })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect((await noah.call(calls.verifyUsersAccess)).data.permissions).toEqual([
      'CheckIn',
      'Reports',
    ])
  })

  it('shows a profile in the names of the wire and nothing of the password', async () => {
    const raw = await (await house.as('asha')).send('GET', '/api/user/profile-info')
    expect((JSON.parse(raw.body) as { data: unknown }).data).toEqual({
      FULLNAME: 'Asha Menon',
      EMAIL: cast.asha.email,
      ROLE: 'Superuser',
      PLAN: 'Business',
      LANGUAGE: 'English',
      REGISTEREDDATE: '2026-11-21 10:00:00',
      CONTACT: '',
      TIMEZONE: '',
      DIGITS: 'latn',
      PICTURE: '',
      PASSWORD_SET: true,
      IS_PROVEN: false,
      MARKETINGCONSENT: 'N',
      MARKETINGCONSENTDATETIME: null,
      AGREED_TO_TERMS: 'Y',
      TNACCEPTEDDATETIME: '2026-11-21 10:00:00',
      GOOGLE_SIGNID: '',
      MOBILE: '',
      BILLED: { ADDRESS: '', COUNTRY: '', STATE: '', GST_NO: '' },
    })
    expect(raw.body).not.toMatch(/argon|hash/i)
  })

  it('keeps the chosen language, for this person alone, and writes who changed what', async () => {
    const asha = await house.as('asha')
    expect((await asha.call(calls.changeLanguage, { input: { language: 'arb' } })).status).toBe(
      'success',
    )
    expect((await asha.call(calls.verifyUsersAccess)).data.language).toBe('arb')
    expect((await (await house.as('noah')).call(calls.verifyUsersAccess)).data.language).toBe('en')
    const line = await house.world.db
      .selectFrom('audit')
      .selectAll()
      .where('call', '=', 'POST /user/change-language')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      person_id: cast.asha.personId,
      account_id: cast.asha.accountId,
      before: { language: 'en' },
      after: { language: 'arb' },
    })
  })

  it('refuses a language it does not speak', async () => {
    const refused = await (
      await house.as('noah')
    ).send('POST', '/api/user/change-language', { LANGUAGE: 'Klingon' })
    expect(refused.statusCode).toBe(400)
    expect((JSON.parse(refused.body) as { data: unknown }).data).toMatchObject({
      errors: { LANGUAGE: 'Please choose one of the options.' },
    })
  })

  it('tells a visitor without a session nothing', async () => {
    const refusal = { http: 401, status: 'failed', message: 'Invalid session. Please re-login.' }
    expect(await house.visitor().call(calls.verifyUsersAccess)).toMatchObject(refusal)
    expect(await house.visitor().call(calls.profileInfo)).toMatchObject(refusal)
    expect(
      (await house.visitor().call(calls.changeLanguage, { input: { language: 'fr' } })).http,
    ).toBe(401)
    expect(
      (await house.visitor().call(calls.checkPassword, { input: { password: cast.asha.password } }))
        .http,
    ).toBe(401)
  })
})
