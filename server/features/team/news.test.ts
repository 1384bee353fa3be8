import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverDue } from '../../base/postman.ts'
import { bounceMail } from '@mehfil/contract/mail.ts'
import * as calls from '@mehfil/contract/team.ts'
import { senderOf } from '../../base/return-path.ts'
import { postWork } from '../../features.ts'
import { cast } from '../../seed/cast.ts'
import { planUnderLock } from '../billing/store.ts'
import { openHouse, type House } from '../../test/house.ts'
import { acceptInvite, inviteFor, inviteTo } from '../../test/inviting.ts'
import { noahWith } from '../../test/rights.ts'

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeEach(async () => {
  house = await openHouse()
  house.world.settings.mailBounces = 'bounces@mehfil.example'
  asha = await house.as('asha')
})
afterEach(async () => {
  await house.close()
})

const zoya = 'zoya@house.example'
const again = (invitation: string) => asha.call(calls.reInviteUser, { input: { invitation } })
const open = async () => (await asha.call(calls.clientUsers)).data.invitations
const newsTo = async (address: string) =>
  (await house.mails()).filter(
    ({ to, text }) => to.address === address && text.includes('/user-access'),
  )
const mailTo = async (address: string) =>
  (
    await house.world.db
      .selectFrom('mail')
      .select(['id', 'state'])
      .where('to_address', '=', address)
      .orderBy('created_at', 'desc')
      .execute()
  )[0]

const report = (to: string, status = '5.1.1') =>
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
const complaint = (to: string) =>
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
const bring = (raw: string) => house.visitor().call(bounceMail, { input: { raw } })
const backTo = async (address = zoya) =>
  senderOf(house.world.settings, (await mailTo(address))?.id ?? '')

describe('Our product tells whoever invited somebody', () => {
  it('that they joined, and what they may do', async () => {
    await acceptInvite(
      house,
      (await inviteTo(house, asha, { email: zoya, permissions: ['Dashboard', 'CheckIn'] })).token,
    )
    const [mail, ...more] = await newsTo(cast.asha.email)
    expect([mail?.subject, more]).toEqual(['Zoya Rahman joined your team', []])
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      'They can now view replies and check guests in.',
    )
  })

  it('in their own language, also where it is no owner', async () => {
    const noah = await noahWith(house, ['UserAccess', 'CheckIn'])
    await house.world.db
      .updateTable('person')
      .set({ language: 'fr' })
      .where('id', '=', cast.noah.personId)
      .execute()
    await acceptInvite(house, (await inviteTo(house, noah, { email: zoya })).token)
    expect((await newsTo(cast.noah.email)).map(({ subject }) => subject)).toEqual([
      'Zoya Rahman a rejoint votre équipe',
    ])
    expect(await newsTo(cast.asha.email)).toEqual([])
  })

  it('that they declined', async () => {
    const visitor = house.visitor()
    await visitor.call(calls.authInvite, {
      input: { invite: (await inviteTo(house, asha, { email: zoya })).token },
    })
    await visitor.call(calls.clearInvite)
    expect((await newsTo(cast.asha.email)).map(({ subject }) => subject)).toEqual([
      `${zoya} declined your invitation`,
    ])
  })

  it('and nobody of an invitation they withdrew themselves', async () => {
    const { id } = await inviteTo(house, asha, { email: zoya })
    await asha.call(calls.deleteUserInvite, { input: { invitation: id } })
    expect(await newsTo(cast.asha.email)).toEqual([])
  })
})

describe('Our product says that an invitation to the team could not be delivered', () => {
  it('when its mail comes back: on the page, with the mail server’s words, and by one mail', async () => {
    await inviteTo(house, asha, { email: zoya })
    expect((await open())[0]).toMatchObject({ state: 'sent' })
    const back = await backTo()
    for (const raw of [report(back), report(back)]) expect((await bring(raw)).http).toBe(200)
    expect((await open())[0]).toMatchObject({
      state: 'failed',
      reason: '550 5.1.1 No such user',
      mayChange: true,
    })
    const news = await newsTo(cast.asha.email)
    expect(news.map(({ subject }) => subject)).toEqual([
      `Your invitation to ${zoya} wasn’t delivered`,
    ])
    expect(news[0]?.text).toContain('550 5.1.1 No such user')
  })

  it('when the mail server takes it for nobody at once', async () => {
    const { post } = house.world
    house.world.post = async (mail) =>
      mail.to.address === zoya
        ? Promise.reject(Object.assign(new Error('550 5.1.1 No such user'), { responseCode: 550 }))
        : post(mail)
    await asha.call(calls.inviteUser, {
      input: { email: zoya, permissions: ['CheckIn'], events: null },
    })
    await deliverDue(house.world, postWork)
    expect((await open())[0]).toMatchObject({ state: 'failed', reason: '550 5.1.1 No such user' })
    await expect
      .poll(async () => (await newsTo(cast.asha.email)).map(({ subject }) => subject))
      .toEqual([`Your invitation to ${zoya} wasn’t delivered`])
  })

  it('and of the newest mail alone: what comes back of one before it says nothing of the invitation', async () => {
    const { id } = await inviteTo(house, asha, { email: zoya })
    const first = await backTo()
    house.clock.move(60_000)
    await again(id)
    await house.mails()
    await bring(report(first))
    expect([(await open())[0]?.state, await newsTo(cast.asha.email)]).toEqual(['sent', []])
    await bring(report(await backTo()))
    expect([(await open())[0]?.state, (await newsTo(cast.asha.email)).length]).toEqual([
      'failed',
      1,
    ])
  })

  it('and lets the host send it again, after which it counts as new', async () => {
    const { id } = await inviteTo(house, asha, { email: zoya })
    await bring(report(await backTo()))
    house.clock.move(60_000)
    expect((await again(id)).http).toBe(200)
    await acceptInvite(house, await inviteFor(house, zoya))
    expect((await newsTo(cast.asha.email)).map(({ subject }) => subject)).toEqual([
      `Your invitation to ${zoya} wasn’t delivered`,
      'Zoya Rahman joined your team',
    ])
  })

  it('and lets the host correct the address in one step, also where every place is taken', async () => {
    await house.world.db
      .updateTable('plan_limit')
      .set({ users: 3 })
      .where('plan', '=', 'Business')
      .execute()
    const { id, token } = await inviteTo(house, asha, { email: 'zoia@house.example' })
    await bring(report(await backTo('zoia@house.example')))
    const ask = (more: object) =>
      asha.call(calls.inviteUser, {
        input: { email: zoya, permissions: ['CheckIn'], events: null, ...more },
      })
    expect((await ask({})).code, 'without taking its place').toBe('planLimitUsers')
    expect((await ask({ replaces: id })).http).toBe(200)
    expect((await open()).map(({ email }) => email)).toEqual([zoya])
    expect((await house.visitor().call(calls.authInvite, { input: { invite: token } })).code).toBe(
      'invitationClosed',
    )
    expect((await ask({ replaces: id })).code, 'once').toBe('notFound')
  })

  it('and replaces nobody else’s invitation, nor one to more than the reader may', async () => {
    const { id } = await inviteTo(house, asha, { email: zoya, permissions: ['Reports'] })
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
      (await instead(await house.as('ivo'))).code,
      (await instead(await noahWith(house, ['UserAccess', 'CheckIn']))).code,
    ]).toEqual(['notFound', 'strongerUser'])
    expect((await open()).map(({ email }) => email)).toEqual([zoya])
  })

  it('and takes a complaint for a no, after which the address is asked no more, by whichever account', async () => {
    const { id, token } = await inviteTo(house, asha, { email: zoya })
    await bring(complaint(await backTo()))
    expect(await open()).toEqual([])
    expect((await newsTo(cast.asha.email)).map(({ subject }) => subject)).toEqual([
      `${zoya} declined your invitation`,
    ])
    expect((await house.visitor().call(calls.authInvite, { input: { invite: token } })).code).toBe(
      'invitationClosed',
    )
    const asked = { input: { email: zoya, permissions: ['CheckIn' as const], events: null } }
    expect([
      (await again(id)).code,
      (await asha.call(calls.inviteUser, asked)).code,
      (await (await house.as('ivo')).call(calls.inviteUser, asked)).code,
    ]).toEqual(['notFound', 'addressStopped', 'addressStopped'])
  })

  it('and waits with a complaint for the account before it holds the invitation, so that it and an acceptance never wait for each other', async () => {
    const { id } = await inviteTo(house, asha, { email: zoya })
    const raw = complaint(await backTo())
    let brought: ReturnType<typeof bring> | undefined
    await house.world.db.transaction().execute(async (tx) => {
      await planUnderLock(tx, { accountId: cast.asha.accountId })
      brought = bring(raw)
      await pause(300)
      const { rows } =
        await sql`select id from team_invitation where id = ${id} for update nowait`.execute(tx)
      expect(rows).toHaveLength(1)
    })
    expect((await brought)?.http).toBe(200)
    expect(await open()).toEqual([])
  })
})
