import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/company.ts'
import { cast } from '../../seed/cast.ts'
import {
  startCompanyProvider,
  type CompanyTestProvider,
} from '../../test/fakes/company-provider.ts'
import {
  answerTexts,
  beginCompany,
  listRecords,
  openCompanyBench,
  proveCompany,
  saveCompany,
  setPlan,
} from '../../test/flows/company-set-up.ts'
import type { TestApp, TestVisitor } from '../../test/test-app.ts'

const minute = 60_000
let provider: CompanyTestProvider
let testApp: TestApp
let owner: TestVisitor
beforeAll(async () => {
  provider = await startCompanyProvider('http://localhost:3000/company/return')
})
beforeEach(async () => {
  await testApp?.close()
  const bench = await openCompanyBench(provider)
  testApp = bench.testApp
  owner = bench.owner
})
afterAll(async () => {
  await testApp.close()
  provider.stop()
})

const save = (changes: object = {}) => saveCompany({ owner, provider }, changes)
const prove = () => proveCompany({ testApp, owner })

describe('Our product lets an owner set up the provider', () => {
  it('after a proof, on the plan First, and with an issuer that answers', async () => {
    const away = { issuer: 'http://127.0.0.1:1' }
    expect((await save(away)).code).toBe('companyAway')
    expect((await save({ clientSecret: '' })).errors).toHaveProperty('CLIENT_SECRET')
    expect((await save()).http).toBe(200)
    expect((await save({ clientSecret: '' })).http).toBe(200)
    expect((await save({ clientSecret: '', clientId: 'other' })).errors).toHaveProperty(
      'CLIENT_SECRET',
    )
    const rows = await testApp.world.db.selectFrom('company_sign_in').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(provider.clientSecret)
    testApp.clock.move(15 * minute + 1)
    expect((await save()).code).toBe('proofNeeded')
    expect((await owner.call(calls.removeCompanySignIn)).code).toBe('proofNeeded')
    const member = await testApp.as('noah')
    expect((await member.call(calls.companySignIn)).code).toBe('no-access')
  })

  it('for domains whose record proves them, each for one account', async () => {
    await save()
    expect((await beginCompany(testApp.visitor())).code).toBe('noCompanySignIn')
    answerTexts(testApp, ['mehfil-domain=of-somebody-else'])
    expect((await owner.call(calls.checkCompanyDomains)).data.setup?.domains[0]?.isProved).toBe(
      false,
    )
    await prove()
    expect((await beginCompany(testApp.visitor())).http).toBe(200)
    await save({ domains: ['other.example'] })
    expect((await beginCompany(testApp.visitor())).code).toBe('noCompanySignIn')
  })

  it('of which one that is another account’s changes hands once the record there is gone, with a mail', async () => {
    await save()
    await prove()
    const held = await listRecords(owner)
    await setPlan(testApp, 'First', cast.ivo.accountId)
    owner = await testApp.as('ivo')
    await save()
    const own = await listRecords(owner)
    answerTexts(testApp, [...held, ...own])
    expect((await owner.call(calls.checkCompanyDomains)).code).toBe('companyDomainHeld')
    answerTexts(testApp, own)
    const { data } = await owner.call(calls.checkCompanyDomains)
    expect(data.setup?.domains[0]?.isProved).toBe(true)
    const mails = (await testApp.mails()).filter(({ subject }) =>
      subject.includes('studio.example'),
    )
    expect(mails.map(({ to }) => to.address)).toEqual([cast.asha.email])
    owner = await testApp.as('asha')
    answerTexts(testApp, [...held, ...own])
    expect((await owner.call(calls.checkCompanyDomains)).code).toBe('companyDomainHeld')
    expect((await testApp.mails()).filter(({ subject }) => subject.includes('studio'))).toEqual(
      mails,
    )
  })
})
