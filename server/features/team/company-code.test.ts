import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as accounts from '@mehfil/contract/accounts/accounts.ts'
import * as calls from '@mehfil/contract/accounts/company.ts'
import * as team from '@mehfil/contract/accounts/team.ts'
import { cast } from '../../seed/cast.ts'
import {
  startCompanyProvider,
  visitProvider,
  type CompanyAccount,
  type CompanyTestProvider,
} from '../../test/fakes/company-provider.ts'
import {
  beginCompany,
  openCompanyBench,
  proveCompany,
  saveCompany,
} from '../../test/flows/company-set-up.ts'
import { getMailedCode, toWrongCode } from '../../test/flows/sign-up.ts'
import type { TestApp, TestVisitor } from '../../test/test-app.ts'

const returnUrl = 'http://localhost:3000/company/return'
const minute = 60_000
/** A provider that says nothing of its addresses. */
const tara: CompanyAccount = { sub: 'tara', email: 'tara@studio.example', name: 'Tara Pillai' }

let provider: CompanyTestProvider
let testApp: TestApp
let owner: TestVisitor
beforeAll(async () => {
  provider = await startCompanyProvider(returnUrl)
})
beforeEach(async () => {
  await testApp?.close()
  const bench = await openCompanyBench(provider)
  testApp = bench.testApp
  owner = bench.owner
  const domains = ['studio.example', cast.asha.email.split('@')[1]]
  await saveCompany({ owner, provider }, { domains })
  await proveCompany({ testApp, owner })
})
afterAll(async () => {
  await testApp.close()
  provider.stop()
})

async function signInAs(person: CompanyAccount) {
  const visitor = testApp.visitor()
  provider.signInAs(person)
  const { data } = await beginCompany(visitor, person.email)
  const answer = await visitProvider(data.url, returnUrl)
  return { visitor, ...(await visitor.call(calls.finishCompanySignIn, { input: { answer } })) }
}
const enter = (visitor: TestVisitor, code: string) =>
  visitor.call(calls.finishCompanySignIn, { input: { code } })
const readAccess = (visitor: TestVisitor) => visitor.call(accounts.verifyUsersAccess)
const listTeam = async () =>
  (await owner.call(team.clientUsers)).data.users.map(({ email }) => email)
const listLinks = () =>
  testApp.world.db.selectFrom('company_person').select(['person_id', 'subject']).execute()

describe('Our product asks for the code of an address that the provider does not vouch for', () => {
  it('before an owner is matched by it, whose mailbox alone has the code', async () => {
    const thief = { sub: 'thief', email: cast.asha.email, name: 'A Thief' }
    const { visitor, data } = await signInAs(thief)
    expect(data).toMatchObject({ page: 'otp', email: cast.asha.email })
    expect([(await readAccess(visitor)).http, await listLinks()]).toEqual([401, []])
    const code = await getMailedCode(testApp, cast.asha.email)
    expect((await enter(visitor, toWrongCode(code))).code).toBe('wrongCode')
    expect([(await readAccess(visitor)).http, await listLinks()]).toEqual([401, []])

    expect((await enter(visitor, code)).data.page).toBe('dashboard')
    expect((await readAccess(visitor)).data.email).toBe(cast.asha.email)
    expect(await listLinks()).toEqual([{ person_id: cast.asha.personId, subject: 'thief' }])
  })

  it('before a new member joins, and not again', async () => {
    const { visitor, data } = await signInAs(tara)
    expect([data.page, await listTeam()]).toEqual(['otp', [cast.asha.email, cast.noah.email]])
    await enter(visitor, await getMailedCode(testApp, tara.email!))
    expect((await readAccess(visitor)).data).toMatchObject({
      email: tara.email,
      fullName: tara.name,
      role: 'Normaluser',
    })
    expect(await listTeam()).toContain(tara.email)
    expect((await signInAs(tara)).data.page).toBe('dashboard')
  })

  it('once, within a quarter of an hour, in the browser that was at the provider', async () => {
    const { visitor } = await signInAs(tara)
    const code = await getMailedCode(testApp, tara.email!)
    expect((await enter(testApp.visitor(), code)).code).toBe('wrongStep')
    await enter(visitor, code)
    expect((await enter(visitor, code)).code).toBe('wrongStep')
    testApp.clock.move(minute)
    const uma = { sub: 'uma', email: 'uma@studio.example' }
    const late = await signInAs(uma)
    testApp.clock.move(15 * minute + 1)
    const lateCode = await getMailedCode(testApp, uma.email)
    expect((await enter(late.visitor, lateCode)).code).toBe('wrongStep')
    expect(await listLinks()).toHaveLength(1)
  })

  it('and mails another one after a minute, which voids the first', async () => {
    const { visitor } = await signInAs(tara)
    const first = await getMailedCode(testApp, tara.email!)
    const again = () => visitor.call(calls.finishCompanySignIn, { input: {} })
    expect((await again()).data).toMatchObject({ page: 'otp', resendIn: 60 })
    testApp.clock.move(minute)
    expect((await again()).data.page).toBe('otp')
    const second = await getMailedCode(testApp, tara.email!)
    expect((await enter(visitor, first)).code).toBe('wrongCode')
    expect((await enter(visitor, second)).data.page).toBe('dashboard')
  })

  it('and lets no one in after the owner changed the provider meanwhile', async () => {
    const { visitor } = await signInAs(tara)
    testApp.clock.move(1_000)
    await saveCompany(
      { owner, provider },
      { domains: ['studio.example'], permissions: ['CheckIn'] },
    )
    const code = await getMailedCode(testApp, tara.email!)
    expect((await enter(visitor, code)).code).toBe('companyFailed')
  })

  it('and keeps what the provider said sealed until then', async () => {
    await signInAs(tara)
    const flows = await testApp.world.db.selectFrom('flow').selectAll().execute()
    expect(flows.map(({ name, step }) => [name, step])).toEqual([['company', 'otp']])
    expect(JSON.stringify(flows)).not.toContain(tara.name)
  })
})
