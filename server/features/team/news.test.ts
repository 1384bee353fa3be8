import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverDueMails } from '../../base/mail/mail-worker.ts'
import { bounceMail } from '@mehfil/contract/mail/campaigns.ts'
import * as calls from '@mehfil/contract/accounts/team.ts'
import { formatReturnPath } from '../../base/mail/return-path.ts'
import { mailWork } from '../../feature-list.ts'
import { cast } from '../../seed/cast.ts'
import { lockPlan } from '../billing/store.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { acceptInvite, getInviteToken, inviteHelperUser } from '../../test/flows/invite.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeEach(async () => {
  testApp = await openTestApp()
  testApp.world.settings.mailBounces = 'bounces@mehfil.example'
  asha = await testApp.as('asha')
})
afterEach(async () => {
  await testApp.close()
})

const zoya = 'zoya@house.example'
const inviteAgain = (invitation: string) => asha.call(calls.reInviteUser, { input: { invitation } })
const listOpenInvitations = async () => (await asha.call(calls.clientUsers)).data.invitations
const listNewsMails = async (address: string) =>
  (await testApp.mails()).filter(
    ({ to, text }) => to.address === address && text.includes('/user-access'),
  )
const findMail = async (address: string) =>
  (
    await testApp.world.db
      .selectFrom('mail')
      .select(['id', 'state'])
      .where('to_address', '=', address)
      .orderBy('created_at', 'desc')
      .execute()
  )[0]

const buildBounceReport = (to: string, status = '5.1.1') =>
  [
    'From: MAILER-DAEMON@mx.example',
    `To: ${to}`,
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${zoya}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} No such user`,
    '',
    '--b--',
    '',
  ].join('\r\n')
const buildComplaint = (to: string) =>
  [
    'From: fbl@mx.example',
    `To: ${to}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    '',
    '--b--',
    '',
  ].join('\r\n')
const receiveBounce = (raw: string) => testApp.visitor().call(bounceMail, { input: { raw } })
const getReturnAddress = async (address = zoya) =>
  formatReturnPath(testApp.world.settings, (await findMail(address))?.id ?? '')

describe('Our product tells the inviter', () => {
  it('that they joined, and what they may do', async () => {
    await acceptInvite(
      testApp,
      (
        await inviteHelperUser(testApp, asha, {
          email: zoya,
          permissions: ['Dashboard', 'CheckIn'],
        })
      ).token,
    )
    const [mail, ...more] = await listNewsMails(cast.asha.email)
    expect([mail?.subject, more]).toEqual(['Zoya Rahman joined your team', []])
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'They can now view replies and check guests in.',
    )
  })

  it('in their own language, also a helper', async () => {
    const noah = await signInNoahWith(testApp, ['UserAccess', 'CheckIn'])
    await testApp.world.db
      .updateTable('person')
      .set({ language: 'fr' })
      .where('id', '=', cast.noah.personId)
      .execute()
    await acceptInvite(testApp, (await inviteHelperUser(testApp, noah, { email: zoya })).token)
    expect((await listNewsMails(cast.noah.email)).map(({ subject }) => subject)).toEqual([
      'Zoya Rahman a rejoint votre équipe',
    ])
    expect(await listNewsMails(cast.asha.email)).toEqual([])
  })

  it('that they declined', async () => {
    const visitor = testApp.visitor()
    await visitor.call(calls.authInvite, {
      input: { invite: (await inviteHelperUser(testApp, asha, { email: zoya })).token },
    })
    await visitor.call(calls.clearInvite)
    expect((await listNewsMails(cast.asha.email)).map(({ subject }) => subject)).toEqual([
      `${zoya} declined your invitation`,
    ])
  })

  it('and sends no mail about an invitation they withdrew', async () => {
    const { id } = await inviteHelperUser(testApp, asha, { email: zoya })
    await asha.call(calls.deleteUserInvite, { input: { invitation: id } })
    expect(await listNewsMails(cast.asha.email)).toEqual([])
  })
})

describe('Our product says that an invitation to the team could not be delivered', () => {
  it('when its mail bounces: on the page with the mail server’s message, and by one mail', async () => {
    await inviteHelperUser(testApp, asha, { email: zoya })
    expect((await listOpenInvitations())[0]).toMatchObject({ state: 'sent' })
    const back = await getReturnAddress()
    for (const raw of [buildBounceReport(back), buildBounceReport(back)])
      expect((await receiveBounce(raw)).http).toBe(200)
    expect((await listOpenInvitations())[0]).toMatchObject({
      state: 'failed',
      reason: '550 5.1.1 No such user',
      mayChange: true,
    })
    const news = await listNewsMails(cast.asha.email)
    expect(news.map(({ subject }) => subject)).toEqual([
      `Your invitation to ${zoya} wasn’t delivered`,
    ])
    expect(news[0]?.text).toContain('550 5.1.1 No such user')
  })

  it('when the mail server refuses its address at once', async () => {
    const { sendMail } = testApp.world
    testApp.world.sendMail = async (mail) =>
      mail.to.address === zoya
        ? Promise.reject(Object.assign(new Error('550 5.1.1 No such user'), { responseCode: 550 }))
        : sendMail(mail)
    await asha.call(calls.inviteUser, {
      input: { email: zoya, permissions: ['CheckIn'], events: null },
    })
    await deliverDueMails(testApp.world, mailWork)
    expect((await listOpenInvitations())[0]).toMatchObject({
      state: 'failed',
      reason: '550 5.1.1 No such user',
    })
    await expect
      .poll(async () => (await listNewsMails(cast.asha.email)).map(({ subject }) => subject))
      .toEqual([`Your invitation to ${zoya} wasn’t delivered`])
  })

  it('and ignores a bounce of an older mail of the invitation', async () => {
    const { id } = await inviteHelperUser(testApp, asha, { email: zoya })
    const first = await getReturnAddress()
    testApp.clock.move(60_000)
    await inviteAgain(id)
    await testApp.mails()
    await receiveBounce(buildBounceReport(first))
    expect([(await listOpenInvitations())[0]?.state, await listNewsMails(cast.asha.email)]).toEqual(
      ['sent', []],
    )
    await receiveBounce(buildBounceReport(await getReturnAddress()))
    expect([
      (await listOpenInvitations())[0]?.state,
      (await listNewsMails(cast.asha.email)).length,
    ]).toEqual(['failed', 1])
  })

  it('and lets the host send it again as new', async () => {
    const { id } = await inviteHelperUser(testApp, asha, { email: zoya })
    await receiveBounce(buildBounceReport(await getReturnAddress()))
    testApp.clock.move(60_000)
    expect((await inviteAgain(id)).http).toBe(200)
    await acceptInvite(testApp, await getInviteToken(testApp, zoya))
    expect((await listNewsMails(cast.asha.email)).map(({ subject }) => subject)).toEqual([
      `Your invitation to ${zoya} wasn’t delivered`,
      'Zoya Rahman joined your team',
    ])
  })

  it('and lets the host correct the address in one step, also on a full team', async () => {
    await testApp.world.db
      .updateTable('plan_limit')
      .set({ users: 3 })
      .where('plan', '=', 'Business')
      .execute()
    const { id, token } = await inviteHelperUser(testApp, asha, { email: 'zoia@house.example' })
    await receiveBounce(buildBounceReport(await getReturnAddress('zoia@house.example')))
    const ask = (more: object) =>
      asha.call(calls.inviteUser, {
        input: { email: zoya, permissions: ['CheckIn'], events: null, ...more },
      })
    expect((await ask({})).code, 'without taking its place').toBe('planLimitUsers')
    expect((await ask({ replaces: id })).http).toBe(200)
    expect((await listOpenInvitations()).map(({ email }) => email)).toEqual([zoya])
    expect(
      (await testApp.visitor().call(calls.authInvite, { input: { invite: token } })).code,
    ).toBe('invitationClosed')
    expect((await ask({ replaces: id })).code, 'once').toBe('notFound')
  })

  it('and lets a member replace only invitations of their account within their own rights', async () => {
    const { id } = await inviteHelperUser(testApp, asha, { email: zoya, permissions: ['Reports'] })
    const instead = (who: typeof asha) =>
      who.call(calls.inviteUser, {
        input: {
          email: 'other@house.example',
          permissions: ['CheckIn'],
          events: null,
          replaces: id,
        },
      })
    expect([
      (await instead(await testApp.as('ivo'))).code,
      (await instead(await signInNoahWith(testApp, ['UserAccess', 'CheckIn']))).code,
    ]).toEqual(['notFound', 'strongerUser'])
    expect((await listOpenInvitations()).map(({ email }) => email)).toEqual([zoya])
  })

  it('and takes a complaint as declined, after which no account may invite the address', async () => {
    const { id, token } = await inviteHelperUser(testApp, asha, { email: zoya })
    await receiveBounce(buildComplaint(await getReturnAddress()))
    expect(await listOpenInvitations()).toEqual([])
    expect((await listNewsMails(cast.asha.email)).map(({ subject }) => subject)).toEqual([
      `${zoya} declined your invitation`,
    ])
    expect(
      (await testApp.visitor().call(calls.authInvite, { input: { invite: token } })).code,
    ).toBe('invitationClosed')
    const invitation = { input: { email: zoya, permissions: ['CheckIn' as const], events: null } }
    expect([
      (await inviteAgain(id)).code,
      (await asha.call(calls.inviteUser, invitation)).code,
      (await (await testApp.as('ivo')).call(calls.inviteUser, invitation)).code,
    ]).toEqual(['notFound', 'addressStopped', 'addressStopped'])
  })

  it('and locks the account before the invitation, so that a complaint and an acceptance never deadlock', async () => {
    const { id } = await inviteHelperUser(testApp, asha, { email: zoya })
    const raw = buildComplaint(await getReturnAddress())
    let brought: ReturnType<typeof receiveBounce> | undefined
    await testApp.world.db.transaction().execute(async (tx) => {
      await lockPlan(tx, { accountId: cast.asha.accountId })
      brought = receiveBounce(raw)
      await pause(300)
      const { rows } =
        await sql`select id from team_invitation where id = ${id} for update nowait`.execute(tx)
      expect(rows).toHaveLength(1)
    })
    expect((await brought)?.http).toBe(200)
    expect(await listOpenInvitations()).toEqual([])
  })
})
