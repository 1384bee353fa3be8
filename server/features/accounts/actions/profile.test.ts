import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { permissions } from '@mehfil/contract/access.ts'
import { cast } from '../../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

describe('Our product', () => {
  it('shows an owner and a helper their rights and the plan’s limits', async () => {
    const asha = await (await testApp.as('asha')).call(calls.verifyUsersAccess)
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
      seesAllEvents: true,
      hasNewTerms: false,
      upgradeEnabled: true,
      twoStepsDueAt: null,
      isWebSession: false,
      eventPassed: false,
    })
    const noah = await (await testApp.as('noah')).call(calls.verifyUsersAccess)
    expect(noah.data).toMatchObject({
      role: 'Normaluser',
      permissions: ['CheckIn'],
      features: [...permissions],
    })
  })

  it('applies a change of rights at the next call', async () => {
    const noah = await testApp.as('noah')
    await testApp.world.db
      .updateTable('member')
      .set({ permissions: ['CheckIn', 'Reports'] })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect((await noah.call(calls.verifyUsersAccess)).data.permissions).toEqual([
      'CheckIn',
      'Reports',
    ])
  })

  it('shows a profile in wire names and without the password', async () => {
    const raw = await (await testApp.as('asha')).send('GET', '/api/user/profile-info')
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
      ONLY_OWNER: true,
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

  it('stores the chosen language for this person only, and audits who changed what', async () => {
    const asha = await testApp.as('asha')
    expect((await asha.call(calls.changeLanguage, { input: { language: 'arb' } })).status).toBe(
      'success',
    )
    expect((await asha.call(calls.verifyUsersAccess)).data.language).toBe('arb')
    expect((await (await testApp.as('noah')).call(calls.verifyUsersAccess)).data.language).toBe(
      'en',
    )
    const line = await testApp.world.db
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

  it('refuses an unknown language', async () => {
    const refused = await (
      await testApp.as('noah')
    ).send('POST', '/api/user/change-language', { LANGUAGE: 'Klingon' })
    expect(refused.statusCode).toBe(400)
    expect((JSON.parse(refused.body) as { data: unknown }).data).toMatchObject({
      errors: { LANGUAGE: 'Please choose one of the options.' },
    })
  })

  it('answers nothing without a session', async () => {
    const refusal = { http: 401, status: 'failed', message: 'Invalid session. Please re-login.' }
    expect(await testApp.visitor().call(calls.verifyUsersAccess)).toMatchObject(refusal)
    expect(await testApp.visitor().call(calls.profileInfo)).toMatchObject(refusal)
    expect(
      (await testApp.visitor().call(calls.changeLanguage, { input: { language: 'fr' } })).http,
    ).toBe(401)
    expect(
      (
        await testApp
          .visitor()
          .call(calls.checkPassword, { input: { password: cast.asha.password } })
      ).http,
    ).toBe(401)
  })
})
