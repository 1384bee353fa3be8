import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/company.ts'
import { cast } from '../../seed/cast.ts'
import {
  startCompanyProvider,
  visitProvider,
  type CompanyTestProvider,
} from '../../test/fakes/company-provider.ts'
import {
  beginCompany,
  openCompanyBench,
  proveCompany,
  saveCompany,
  setPlan,
} from '../../test/flows/company-set-up.ts'
import type { TestApp, TestVisitor } from '../../test/test-app.ts'
import { recheckCompanyPeople } from './actions/company-recheck.ts'
import { listDuePeople } from './store/company.ts'

const returnUrl = 'http://localhost:3000/company/return'
const minute = 60_000
const hour = 60 * minute

let provider: CompanyTestProvider
let testApp: TestApp
beforeAll(async () => {
  provider = await startCompanyProvider(returnUrl)
})
beforeEach(async () => {
  await testApp?.close()
  const bench = await openCompanyBench(provider)
  testApp = bench.testApp
  await setUp(bench.owner, 'dead.example')
})
afterAll(async () => {
  await testApp.close()
  provider.stop()
})

async function setUp(owner: TestVisitor, domain: string) {
  expect((await saveCompany({ owner, provider }, { domains: [domain] })).http).toBe(200)
  await proveCompany({ testApp, owner })
}
async function signInAs(name: string, domain: string) {
  const email = `${name}@${domain}`
  const visitor = testApp.visitor()
  provider.signInAs({ sub: email, email, email_verified: true, name: 'Someone' })
  const { data } = await beginCompany(visitor, email)
  const answer = await visitProvider(data.url, returnUrl)
  expect((await visitor.call(calls.finishCompanySignIn, { input: { answer } })).code).toBe(
    undefined,
  )
}
async function signInMany() {
  for (const name of ['one', 'two', 'three']) {
    await signInAs(name, 'dead.example')
    testApp.clock.move(1_000)
  }
}
/** Answers whom the providers were asked about, by the id of the client; that of Asha is away. */
function listQuestions(): string[] {
  const asked: string[] = []
  testApp.world.companies.refresh = async ({ clientId }, refreshToken) => {
    asked.push(clientId)
    return clientId === 'mehfil' ? { is: 'away' } : { is: 'active', refreshToken }
  }
  return asked
}
async function listFirst(most: number) {
  const now = testApp.clock.now()
  const before = new Date(now.getTime() - 15 * minute)
  const unanswered = new Date(now.getTime() - 12 * hour)
  const due = await listDuePeople(testApp.world.db, { before, unanswered, now, most })
  return due.map(({ personId }) => personId)
}

describe('Our product asks a provider that is away', () => {
  it('once in a run, so that it delays no other company', async () => {
    await signInMany()
    await setPlan(testApp, 'First', cast.ivo.accountId)
    await setUp(await testApp.as('ivo'), 'alive.example')
    await signInAs('four', 'alive.example')
    await testApp.world.db
      .updateTable('company_sign_in')
      .set({ client_id: 'alive' })
      .where('account_id', '=', cast.ivo.accountId)
      .execute()
    const asked = listQuestions()
    testApp.clock.move(16 * minute)
    await recheckCompanyPeople(testApp.world)
    expect(asked).toEqual(['mehfil', 'alive'])
  })

  it('about others first the next time', async () => {
    await signInMany()
    listQuestions()
    testApp.clock.move(16 * minute)
    const [first] = await listFirst(1)
    const all = await listFirst(9)
    await recheckCompanyPeople(testApp.world)
    testApp.clock.move(5 * minute)
    expect(all).toHaveLength(3)
    expect(await listFirst(9)).toEqual([...all.filter((one) => one !== first), first])
  })

  it('about no one without a token, whose session ends after half a day', async () => {
    await signInMany()
    await testApp.world.db.updateTable('company_person').set({ sealed_refresh: null }).execute()
    const asked = listQuestions()
    testApp.clock.move(16 * minute)
    expect(await listFirst(9)).toEqual([])
    testApp.clock.move(12 * hour)
    await testApp.world.db.updateTable('session').set({ seen_at: testApp.clock.now() }).execute()
    expect(await listFirst(9)).toHaveLength(3)
    await recheckCompanyPeople(testApp.world)
    expect([asked, await listFirst(9)]).toEqual([[], []])
  })
})
