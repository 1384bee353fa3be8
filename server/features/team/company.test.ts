import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as accounts from '@mehfil/contract/accounts/accounts.ts'
import * as calls from '@mehfil/contract/accounts/company.ts'
import * as ways from '@mehfil/contract/accounts/sign-in-ways.ts'
import * as steps from '@mehfil/contract/accounts/two-steps.ts'
import * as team from '@mehfil/contract/accounts/team.ts'
import type { World } from '../../base/world.ts'
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
  setPlan,
} from '../../test/flows/company-set-up.ts'
import type { TestApp, TestVisitor } from '../../test/test-app.ts'
import { acceptInvite, inviteHelperUser } from '../../test/flows/invite.ts'
import { recheckCompanyPeople } from './actions/company-recheck.ts'

const returnUrl = 'http://localhost:3000/company/return'
const minute = 60_000
const hour = 60 * minute
const tara: CompanyAccount = {
  sub: 'tara',
  email: 'tara@studio.example',
  email_verified: true,
  name: 'Tara Pillai',
}

const noah: CompanyAccount = { sub: 'noah', email: cast.noah.email, email_verified: true }

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
})
afterAll(async () => {
  await testApp.close()
  provider.stop()
})

const save = (changes: object = {}) => saveCompany({ owner, provider }, changes)
async function setUp(changes: object = {}) {
  expect((await save(changes)).http).toBe(200)
  const { setup } = (await proveCompany({ testApp, owner })).data
  expect(setup?.domains.every(({ isProved }) => isProved)).toBe(true)
}
/** The whole way of a person, to the provider and back. */
async function signInAs(person: CompanyAccount, typed?: string) {
  const visitor = testApp.visitor()
  provider.signInAs(person)
  const { data } = await beginCompany(visitor, typed)
  const answer = await visitProvider(data.url, returnUrl)
  const back = await visitor.call(calls.finishCompanySignIn, { input: { answer } })
  return { visitor, answer, ...back }
}
const answerRefresh = (refresh: World['companies']['refresh']): void => {
  testApp.world.companies.refresh = refresh
}
function listQuestions(): { count: number } {
  const asked = { count: 0 }
  answerRefresh(async () => {
    asked.count++
    return { is: 'away' }
  })
  return asked
}
const readAccess = async (visitor: TestVisitor) => visitor.call(accounts.verifyUsersAccess)
const isSignedIn = async (visitor: TestVisitor) => (await readAccess(visitor)).http === 200
const listTeam = async () =>
  (await owner.call(team.clientUsers)).data.users.map(({ email }) => email)

describe('Our product signs people in by the provider of their company', () => {
  it('and makes a member of a person at their first sign-in, with the rights the owner chose', async () => {
    await setUp()
    const { visitor, data, code } = await signInAs(tara)
    expect([code, data.page]).toEqual([undefined, 'dashboard'])
    const access = (await readAccess(visitor)).data
    expect([access.email, access.fullName, access.role, access.permissions]).toEqual([
      tara.email,
      tara.name,
      'Normaluser',
      ['Dashboard', 'CheckIn'],
    ])
    expect(await listTeam()).toEqual([cast.asha.email, cast.noah.email, tara.email])
    const again = await signInAs({ ...tara, email: 'tara.p@studio.example' })
    expect((await readAccess(again.visitor)).data.email).toBe(tara.email)
    expect(await listTeam()).toHaveLength(3)
  })

  it('as the member that an address of this account alone already has', async () => {
    await setUp({ domains: ['mehfil.example'] })
    provider.signInAs({
      sub: 'noah',
      email: cast.noah.email,
      email_verified: true,
      name: 'Another Name',
    })
    const visitor = testApp.visitor()
    const { data } = await beginCompany(visitor, cast.noah.email)
    const answer = await visitProvider(data.url, returnUrl)
    await visitor.call(calls.finishCompanySignIn, { input: { answer } })
    expect((await readAccess(visitor)).data.fullName).toBe(cast.noah.fullName)
    const input = { account: cast.ivo.accountId }
    expect((await visitor.call(team.switchAccount, { input })).code).toBe('companyAccountOnly')
  })

  it('whose sign-in proves nothing for their own ways of signing in, and opens no other account', async () => {
    await setUp()
    await signInAs(tara)
    const ivo = await testApp.as('ivo')
    const { token } = await inviteHelperUser(testApp, ivo, { email: tara.email! })
    const { visitor: company } = await signInAs(tara)
    await acceptInvite(testApp, token, {})
    const input = { password: 'Eleven-Green-Bicycles.9' }
    expect([
      (await company.call(accounts.setPassword, { input })).code,
      (await company.call(steps.startApp)).code,
      (await company.call(steps.askNewPasskey)).code,
      (await company.call(ways.disconnectGoogle)).code,
      (await company.call(ways.askEmailChange, { input: { email: 'tara@home.example' } })).code,
      (await company.call(accounts.profileInfo)).data.isProven,
    ]).toEqual(['signInAgain', ...Array.from({ length: 4 }, () => 'proofNeeded'), false])
    expect((await signInAs(tara)).code).toBe('companyElsewhere')
  })

  it('in a session that stays the company’s when its person, proved by a password, sets another', async () => {
    await setUp({ domains: ['mehfil.example'] })
    const { visitor } = await signInAs(noah, cast.noah.email)
    await visitor.call(accounts.checkPassword, { input: { password: cast.noah.password } })
    const input = { password: 'Eleven-Green-Bicycles.9' }
    expect((await visitor.call(accounts.setPassword, { input })).http).toBe(200)
    const other = { account: cast.ivo.accountId }
    expect((await visitor.call(team.switchAccount, { input: other })).code).toBe(
      'companyAccountOnly',
    )
  })

  it('never with an address outside its domains, one not verified, or one of another account', async () => {
    await setUp({ domains: ['studio.example', cast.ivo.email.split('@')[1]] })
    const answers: unknown[] = []
    for (const person of [
      { ...tara, sub: 'a', email: 'tara@outside.example' },
      { ...tara, sub: 'b', email: 'tara@studio.example.evil.example' },
      { ...tara, sub: 'c', email_verified: false },
      { sub: 'd', name: 'Nameless' },
      { ...tara, sub: 'e', email: cast.ivo.email },
    ]) {
      const { visitor, code } = await signInAs(person)
      answers.push(code, await isSignedIn(visitor))
    }
    expect(answers).toEqual([
      'companyAddress',
      false,
      'companyAddress',
      false,
      'companyAddress',
      false,
      'companyAddress',
      false,
      'companyElsewhere',
      false,
    ])
  })

  it('only with an answer to the same browser, once, and within a quarter of an hour', async () => {
    await setUp()
    const { visitor, answer } = await signInAs(tara)
    const repeat = await visitor.call(calls.finishCompanySignIn, { input: { answer } })
    expect(repeat.code).toBe('wrongStep')
    const stranger = testApp.visitor()
    await beginCompany(stranger)
    const stolen = await stranger.call(calls.finishCompanySignIn, { input: { answer } })
    expect([stolen.code, await isSignedIn(stranger)]).toEqual(['companyFailed', false])
    const late = testApp.visitor()
    const { data } = await beginCompany(late)
    const lateAnswer = await visitProvider(data.url, returnUrl)
    testApp.clock.move(15 * minute + 1)
    const input = { answer: lateAnswer }
    expect((await late.call(calls.finishCompanySignIn, { input })).code).toBe('wrongStep')
  })

  it('no more after the owner changed the provider meanwhile, left the plan or removed it', async () => {
    await setUp()
    const visitor = testApp.visitor()
    provider.signInAs(tara)
    const { data } = await beginCompany(visitor)
    const answer = await visitProvider(data.url, returnUrl)
    testApp.clock.move(1_000)
    await save({ permissions: ['CheckIn'] })
    expect((await visitor.call(calls.finishCompanySignIn, { input: { answer } })).code).toBe(
      'companyFailed',
    )
    await setPlan(testApp, 'Business')
    expect((await beginCompany(testApp.visitor())).code).toBe('noCompanySignIn')
    expect((await save()).code).toBe('upgrade')
    await setPlan(testApp, 'First')
    expect((await owner.call(calls.removeCompanySignIn)).http).toBe(200)
    expect((await beginCompany(testApp.visitor())).code).toBe('noCompanySignIn')
  })

  it('while the team has a place', async () => {
    await setUp()
    await testApp.world.db.updateTable('plan_limit').set({ users: 2 }).execute()
    const { code, visitor } = await signInAs(tara)
    expect([code, await isSignedIn(visitor)]).toEqual(['companyFull', false])
  })
})

describe('Our product ends what the provider ended', () => {
  it('within twenty minutes: the sessions, and the membership until it knows the person again', async () => {
    await setUp()
    const { visitor } = await signInAs(tara)
    await recheckCompanyPeople(testApp.world)
    testApp.clock.move(16 * minute)
    await recheckCompanyPeople(testApp.world)
    expect(await isSignedIn(visitor)).toBe(true)
    provider.forget(tara.sub)
    testApp.clock.move(16 * minute)
    await recheckCompanyPeople(testApp.world)
    expect([await isSignedIn(visitor), await listTeam()]).toEqual([
      false,
      [cast.asha.email, cast.noah.email],
    ])
    const back = await signInAs(tara)
    expect([back.code, await isSignedIn(back.visitor)]).toEqual([undefined, true])
    expect(await listTeam()).toContain(tara.email)
  })

  it('and does not let a person in whom an owner removed', async () => {
    await setUp()
    await signInAs(tara)
    const { users } = (await owner.call(team.clientUsers)).data
    const { id } = users.find(({ email }) => email === tara.email)!
    await owner.call(team.deleteNormalUser, { input: { user: id } })
    expect((await signInAs(tara)).code).toBe('companyRemoved')
  })

  it('and lets it bring them back after a new set-up, and no one whom an owner removed', async () => {
    await setUp()
    await signInAs(tara)
    const uma = { ...tara, sub: 'uma', email: 'uma@studio.example' }
    await signInAs(uma)
    const { users } = (await owner.call(team.clientUsers)).data
    const { id } = users.find(({ email }) => email === uma.email)!
    await owner.call(team.deleteNormalUser, { input: { user: id } })
    provider.forget(tara.sub)
    testApp.clock.move(16 * minute)
    await recheckCompanyPeople(testApp.world)
    owner = await testApp.as('asha')
    await owner.call(calls.removeCompanySignIn)
    await setUp()
    const codes = [
      (await signInAs({ ...tara, sub: 'new-tara' })).code,
      (await signInAs({ ...uma, sub: 'new-uma' })).code,
    ]
    expect(codes).toEqual([undefined, 'companyRemoved'])
    const people = await testApp.world.db
      .selectFrom('person')
      .select('id')
      .where('email', 'in', [tara.email!, uma.email])
      .execute()
    expect([await listTeam(), people.length]).toEqual([
      [cast.asha.email, cast.noah.email, tara.email],
      2,
    ])
  })

  it('but not for a provider that is away, until half a day passed', async () => {
    await setUp()
    const { visitor } = await signInAs(tara)
    const { refresh } = testApp.world.companies
    testApp.world.companies.refresh = async () => ({ is: 'away' })
    testApp.clock.move(11 * hour)
    await recheckCompanyPeople(testApp.world)
    expect(await isSignedIn(visitor)).toBe(true)
    testApp.clock.move(hour + 1)
    await recheckCompanyPeople(testApp.world)
    testApp.world.companies.refresh = refresh
    owner = await testApp.as('asha')
    expect([await isSignedIn(visitor), (await listTeam()).includes(tara.email!)]).toEqual([
      false,
      true,
    ])
  })
})

describe('Our product asks the provider about sessions that it began', () => {
  it('and leaves sessions by a password alone where it is away, and no one is asked about in vain', async () => {
    await setUp({ domains: ['mehfil.example'] })
    const { visitor } = await signInAs(noah, cast.noah.email)
    const asked = listQuestions()
    testApp.clock.move(12 * hour + 1)
    const byPassword = await testApp.as('noah')
    await testApp.world.db.updateTable('session').set({ seen_at: testApp.clock.now() }).execute()
    await recheckCompanyPeople(testApp.world)
    expect([asked.count, await isSignedIn(visitor)]).toEqual([1, false])
    await testApp.world.db.updateTable('company_person').set({ sealed_refresh: null }).execute()
    testApp.clock.move(hour)
    await recheckCompanyPeople(testApp.world)
    expect([asked.count, await isSignedIn(byPassword)]).toEqual([1, true])
  })

  it('and about people who use a password now, who leave with the others', async () => {
    await setUp({ domains: ['mehfil.example'] })
    const { visitor } = await signInAs(noah, cast.noah.email)
    await visitor.call(accounts.logout)
    const byPassword = await testApp.as('noah')
    testApp.clock.move(16 * minute)
    await recheckCompanyPeople(testApp.world)
    expect(await isSignedIn(byPassword)).toBe(true)
    provider.forget(noah.sub)
    testApp.clock.move(16 * minute)
    await recheckCompanyPeople(testApp.world)
    expect([await isSignedIn(byPassword), await listTeam()]).toEqual([false, [cast.asha.email]])
    expect((await signInAs(noah, cast.noah.email)).data.page).toBe('dashboard')
    expect(await listTeam()).toEqual([cast.asha.email, cast.noah.email])
  })

  it('but removes no one for a token that may have ended by its age', async () => {
    await setUp({ domains: ['mehfil.example'] })
    const { visitor } = await signInAs(noah, cast.noah.email)
    await visitor.call(accounts.logout)
    answerRefresh(async () => ({ is: 'ended' }))
    testApp.clock.move(3 * 24 * hour)
    const byPassword = await testApp.as('noah')
    await recheckCompanyPeople(testApp.world)
    owner = await testApp.as('asha')
    expect([await isSignedIn(byPassword), await listTeam()]).toEqual([
      true,
      [cast.asha.email, cast.noah.email],
    ])
    const [link] = await testApp.world.db
      .selectFrom('company_person')
      .select(['sealed_refresh', 'ended_at'])
      .execute()
    expect(link).toEqual({ sealed_refresh: null, ended_at: null })
  })

  it('and tells the owner who can also log in without it', async () => {
    await setUp({ domains: ['mehfil.example', 'studio.example'] })
    await signInAs(noah, cast.noah.email)
    await signInAs(tara)
    const { setup } = (await owner.call(calls.companySignIn)).data
    expect(setup?.otherWays).toEqual([{ fullName: cast.noah.fullName }])
  })

  it('with no token that another client got', async () => {
    await setUp()
    await signInAs(tara)
    await save({ clientId: 'another', clientSecret: 'of-another-client' })
    answerRefresh(async () => ({ is: 'ended' }))
    testApp.clock.move(16 * minute)
    await recheckCompanyPeople(testApp.world)
    expect(await listTeam()).toContain(tara.email)
  })

  it('and forgets an answer that came after the person signed in again', async () => {
    await setUp()
    await signInAs(tara)
    let again: TestVisitor | undefined
    answerRefresh(async () => {
      again = (await signInAs(tara)).visitor
      return { is: 'ended' }
    })
    testApp.clock.move(16 * minute)
    await recheckCompanyPeople(testApp.world)
    expect([await isSignedIn(again!), await listTeam()]).toEqual([
      true,
      [cast.asha.email, cast.noah.email, tara.email],
    ])
  })

  it('whose end lets no one back whom an owner removed meanwhile', async () => {
    await setUp()
    await signInAs(tara)
    const { users } = (await owner.call(team.clientUsers)).data
    const { id } = users.find(({ email }) => email === tara.email)!
    answerRefresh(async () => {
      await owner.call(team.deleteNormalUser, { input: { user: id } })
      return { is: 'ended' }
    })
    testApp.clock.move(16 * minute)
    await recheckCompanyPeople(testApp.world)
    expect((await signInAs(tara)).code).toBe('companyRemoved')
  })
})
