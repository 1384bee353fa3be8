import { afterAll, beforeEach, expect, it } from 'vitest'
import { updateUserInfo } from '@mehfil/contract/accounts/profile.ts'
import { verifyUsersAccess } from '@mehfil/contract/accounts/sign-in.ts'
import { marketingVersion, termsVersion } from '@mehfil/contract/accounts/terms-version.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp } from '../../test/test-app.ts'
import { isOldAgreement } from './rules/terms.ts'

const testApp = await openTestApp()
afterAll(() => testApp.close())

const readPerson = () =>
  testApp.world.db
    .selectFrom('person')
    .select(['terms_version', 'terms_agreed_at', 'marketing_version', 'marketing_source'])
    .where('id', '=', cast.asha.personId)
    .executeTakeFirstOrThrow()
const setVersion = (terms_version: string | null) =>
  testApp.world.db
    .updateTable('person')
    .set({ terms_version, terms_agreed_at: new Date('2026-01-02T10:00:00Z') })
    .where('id', 'in', [cast.asha.personId, cast.noah.personId])
    .execute()
const isAsked = async (who: 'asha' | 'noah') =>
  (await (await testApp.as(who)).call(verifyUsersAccess, { query: {} })).data.hasNewTerms

beforeEach(() => setVersion(termsVersion))

it('Our product asks an owner again once the terms changed, and keeps which text was agreed to', async () => {
  expect(await isAsked('asha')).toBe(false)
  await setVersion('2026-01-01')
  expect([await isAsked('asha'), await isAsked('noah')]).toEqual([true, false])
  const asha = await testApp.as('asha')
  expect((await asha.call(updateUserInfo, { input: { termsVersion } })).http).toBe(200)
  const person = await readPerson()
  expect([person.terms_version, person.terms_agreed_at]).toEqual([
    termsVersion,
    testApp.clock.now(),
  ])
  expect(await isAsked('asha')).toBe(false)
})

it('Our product counts an agreement of before versions by its day', () => {
  const at = new Date('2026-11-22T10:00:00Z')
  expect(isOldAgreement({ version: null, at }, '2026-11-22')).toBe(false)
  expect(isOldAgreement({ version: null, at }, '2026-11-23')).toBe(true)
  expect(isOldAgreement({ version: '2026-12-01', at }, '2026-11-30')).toBe(false)
  expect(isOldAgreement({ version: null, at: null }, '2026-11-30')).toBe(true)
})

it('Our product keeps the sentence by which a person agreed to news, and where', async () => {
  const asha = await testApp.as('asha')
  await asha.call(updateUserInfo, { input: { marketingConsent: 'N' } })
  await asha.call(updateUserInfo, { input: { marketingConsent: 'Y' } })
  const person = await readPerson()
  expect([person.marketing_version, person.marketing_source]).toEqual([marketingVersion, 'profile'])
})
