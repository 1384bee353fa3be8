import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as accounts from '@mehfil/contract/accounts/accounts.ts'
import * as own from '@mehfil/contract/accounts/profile.ts'
import * as calls from '@mehfil/contract/accounts/ownership.ts'
import * as team from '@mehfil/contract/accounts/team.ts'
import { accountActivity } from '@mehfil/contract/accounts/activity.ts'
import { billingInfo } from '@mehfil/contract/billing/invoices.ts'
import { requireTwoSteps } from '@mehfil/contract/accounts/two-steps.ts'
import { cast } from '../../seed/cast.ts'
import { getMailedCode } from '../../test/flows/sign-up.ts'
import { acceptInvite, inviteHelperUser, newcomer } from '../../test/flows/invite.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'
import { enqueueProgramMail } from '../keys/mails.ts'

const { asha, noah } = cast
const minute = 60_000
const day = 24 * 60 * minute

let testApp: TestApp
let owner: TestVisitor
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp({ events: false })
  owner = await testApp.as('asha')
})
afterAll(() => testApp.close())

const give = (user: string) => owner.call(calls.makeOwner, { input: { user } })
const offer = (user: string) => owner.call(calls.offerAccount, { input: { user } })
const readRole = async (who: TestVisitor) => (await who.call(accounts.verifyUsersAccess)).data.role
const listOwners = async () =>
  (await (await testApp.as('asha')).call(team.clientUsers)).data.users
    .filter(({ role }) => role === 'Superuser')
    .map(({ email }) => email)
const listSubjects = async (email: string) =>
  (await testApp.mails()).filter(({ to }) => to.address === email).map(({ subject }) => subject)
const prove = (who: TestVisitor, password: string) =>
  who.call(accounts.checkPassword, { input: { password } })

describe('Our product has several owners of an account', () => {
  it('who see money, team and log, and whom every mail to the owner reaches', async () => {
    const member = await testApp.as('noah')
    expect((await member.call(billingInfo)).code).toBe('no-access')
    expect((await give(noah.personId)).http).toBe(200)
    expect([
      await readRole(member),
      (await member.call(billingInfo)).http,
      (await member.call(team.clientUsers)).http,
      (await member.call(accountActivity)).http,
    ]).toEqual(['Superuser', 200, 200, 200])
    expect(await listOwners()).toEqual([asha.email, noah.email])
    expect(await listSubjects(noah.email)).toContain('You now own a Mehfil account')

    const told: string[] = []
    await testApp.world.db.transaction().execute((tx) =>
      enqueueProgramMail(tx, testApp.world, {
        account: asha,
        render: (_, { email }) => {
          told.push(email)
          return { subject: 'News', html: '', text: '', attachments: [] }
        },
      }),
    )
    expect(told).toEqual([asha.email, noah.email])
    const sessions = (await member.call(own.devices)).data.devices
    expect(sessions.map(({ account }) => account)).toEqual([asha.fullName])
    const { accounts: known } = (await member.call(team.authUser)).data
    expect(known).toHaveLength(1)
  })

  it('whom owners alone add, with a proof, and only from the team', async () => {
    const member = await testApp.as('noah')
    const refused = await member.call(calls.makeOwner, { input: { user: noah.personId } })
    expect([refused.http, refused.code]).toEqual([403, 'no-access'])
    expect((await give(cast.ivo.personId)).code).toBe('notFound')
    expect((await give(asha.personId)).code).toBe('alreadyOwner')
    testApp.clock.move(15 * minute + 1)
    for (const call of [calls.makeOwner, calls.offerAccount])
      expect((await owner.call(call, { input: { user: noah.personId } })).code).toBe('proofNeeded')
    expect((await owner.call(calls.stopOwning)).code).toBe('proofNeeded')
    await prove(owner, asha.password)
    expect((await give(noah.personId)).http).toBe(200)
  })

  it('of whom none removes another, and the last one stays', async () => {
    expect((await owner.call(calls.stopOwning)).code).toBe('lastOwner')
    await give(noah.personId)
    const second = await testApp.as('noah')
    const input = { user: asha.personId }
    expect((await second.call(team.deleteNormalUser, { input })).code).toBe('ownerStays')
    const rights = { ...input, permissions: ['CheckIn' as const], events: null }
    expect((await second.call(team.updateNormalUser, { input: rights })).code).toBe('ownerStays')
    expect((await owner.call(calls.stopOwning)).http).toBe(200)
    expect([await readRole(owner), await readRole(second)]).toEqual(['Normaluser', 'Superuser'])
    expect((await owner.call(requireTwoSteps, { input: { isRequired: false } })).http).toBe(403)
    expect((await second.call(calls.stopOwning)).code).toBe('lastOwner')
    expect(await listSubjects(noah.email)).toContain('An owner of your Mehfil account stopped')
  })

  it('of whom two who stop at once leave one', async () => {
    await give(noah.personId)
    const second = await testApp.as('noah')
    const answers = await Promise.all([owner.call(calls.stopOwning), second.call(calls.stopOwning)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['lastOwner', undefined])
  })

  it('of whom one who deletes their account leaves it to the others', async () => {
    await give(noah.personId)
    await prove(owner, asha.password)
    const facts = (await owner.call(own.deletionFacts)).data
    expect([facts.isAccount, facts.events]).toEqual([false, undefined])
    await owner.call(own.sendDeleteCode)
    const code = await getMailedCode(testApp, asha.email)
    const input = { code, confirm: asha.email }
    expect((await owner.call(own.verifyDeleteCode, { input })).http).toBe(200)
    const left = await testApp.as('noah')
    expect([
      await readRole(left),
      (await left.call(accounts.profileInfo)).data.isOnlyOwner,
    ]).toEqual(['Superuser', true])
    expect((await left.call(team.clientUsers)).data.users).toHaveLength(1)
  })

  it('and asks again where a deletion began with other owners', async () => {
    await prove(owner, asha.password)
    await owner.call(own.sendDeleteCode)
    const code = await getMailedCode(testApp, asha.email)
    await give(noah.personId)
    const input = { code, confirm: asha.email }
    expect((await owner.call(own.verifyDeleteCode, { input })).code).toBe('ownersChanged')
    expect(await listOwners()).toEqual([asha.email, noah.email])
  })
})

describe('Our product hands an account over', () => {
  it('when the member accepts, who then owns it in the place of the owner', async () => {
    expect((await offer(noah.personId)).http).toBe(200)
    const member = await testApp.as('noah')
    expect((await member.call(calls.handOver)).data).toMatchObject({
      offered: { name: asha.fullName, email: asha.email },
      sent: null,
    })
    expect((await owner.call(calls.handOver)).data).toMatchObject({
      offered: null,
      sent: { email: noah.email },
    })
    const mail = (await testApp.mails()).findLast(({ to }) => to.address === noah.email)
    expect(mail?.text).toContain('/profile#hand-over')
    expect(await readRole(member)).toBe('Normaluser')
    expect((await member.call(calls.acceptAccount)).http).toBe(200)
    expect([await readRole(member), await readRole(owner)]).toEqual(['Superuser', 'Normaluser'])
    const giver = (await owner.call(accounts.verifyUsersAccess)).data
    expect([giver.permissions.length, giver.seesAllEvents]).toEqual([10, true])
    expect((await member.call(calls.acceptAccount)).code).toBe('handOverOver')
    expect(await listSubjects(asha.email)).toContain('Your Mehfil account was handed over')
  })

  it('never after it was declined, withdrawn, a week old or offered to another member', async () => {
    const member = await testApp.as('noah')
    const accept = async () => (await member.call(calls.acceptAccount)).code
    await offer(noah.personId)
    expect((await member.call(calls.declineAccount)).http).toBe(200)
    expect(await accept()).toBe('handOverOver')
    await offer(noah.personId)
    expect((await owner.call(calls.withdrawOffer)).http).toBe(200)
    expect([await accept(), (await owner.call(calls.withdrawOffer)).code]).toEqual([
      'handOverOver',
      'handOverOver',
    ])
    const email = 'tara@newcomers.example'
    await testApp.world.db.updateTable('plan_limit').set({ users: 10 }).execute()
    const { token } = await inviteHelperUser(testApp, owner, { email })
    const third = await acceptInvite(testApp, token, newcomer)
    const { users } = (await owner.call(team.clientUsers)).data
    await offer(noah.personId)
    await offer(users.find((one) => one.email === email)!.id)
    expect(await accept()).toBe('handOverOver')
    expect((await third.call(calls.handOver)).data.offered).not.toBeNull()
    testApp.clock.move(7 * day)
    const late = await testApp.as('noah')
    expect((await late.call(calls.acceptAccount)).code).toBe('handOverOver')
  })

  it('never to a member who was removed, nor from an owner who stopped', async () => {
    await offer(noah.personId)
    const member = await testApp.as('noah')
    await owner.call(team.deleteNormalUser, { input: { user: noah.personId } })
    expect((await member.call(calls.acceptAccount)).http).toBe(401)
    expect((await owner.call(calls.handOver)).data.sent).toBeNull()
    expect((await offer(noah.personId)).code).toBe('notFound')
  })

  it('only with a proof, and once where two accept at the same time', async () => {
    await offer(noah.personId)
    const [one, two] = [await testApp.as('noah'), await testApp.as('noah')]
    const answers = await Promise.all([one, two].map((who) => who.call(calls.acceptAccount)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['handOverOver', undefined])
    await testApp.as('asha')
    expect((await two.call(calls.offerAccount, { input: { user: asha.personId } })).http).toBe(200)
    testApp.clock.move(15 * minute + 1)
    expect((await owner.call(calls.acceptAccount)).code).toBe('proofNeeded')
    await prove(owner, asha.password)
    expect((await owner.call(calls.acceptAccount)).http).toBe(200)
  })
})
