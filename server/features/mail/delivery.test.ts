import { describe, expect, it } from 'vitest'
import { inviteGuest } from '@mehfil/contract/mail/campaigns.ts'
import * as calls from '@mehfil/contract/mail/delivery.ts'
import { sendNotification } from '@mehfil/contract/mail/notices.ts'
import { senderDomain } from '@mehfil/contract/mail/sender-domain.ts'
import { buildArf, buildDsn } from '../../test/files/bounce-mails.ts'
import { EID, GID, openBounces } from '../../test/flows/bounces.ts'

const { testApp, asha, sendInvitationTo, receiveBounce, getBounceAddress } = await openBounces()
const { world, clock } = testApp
const { db, settings } = world

const list = async () => (await asha.call(calls.stoppedGuests, { params: { EID } })).data
const stopByGuest = () =>
  db
    .updateTable('suppression')
    .set({ reason: 'unsubscribed' })
    .where('reason', '=', 'bounced')
    .execute()

describe('Our product lists the guests whose addresses get no mails', () => {
  it('with the reason, the time and the words of the mail server', async () => {
    expect(await list()).toEqual({ guests: [], total: 0 })
    await receiveBounce(buildDsn(getBounceAddress(await sendInvitationTo())))
    expect(await list()).toMatchObject({
      total: 1,
      guests: [
        { id: GID, reason: 'bounced', at: clock.now(), words: '550 5.1.1 no', mayLift: true },
      ],
    })
  })

  it('and lets a host allow mails to an address that bounced', async () => {
    await receiveBounce(buildDsn(getBounceAddress(await sendInvitationTo())))
    const { data } = await asha.call(calls.liftStop, { params: { EID, GID } })
    expect(data).toMatchObject({ id: GID, stopped: null })
    expect(await list()).toEqual({ guests: [], total: 0 })
    expect((await asha.call(inviteGuest, { params: { EID, GID } })).code).toBeUndefined()
    expect((await asha.call(calls.liftStop, { params: { EID, GID } })).http).toBe(200)
  })

  it('and sends such an address nothing in three later sends', async () => {
    await receiveBounce(buildDsn(getBounceAddress(await sendInvitationTo())))
    const { email } = await db
      .selectFrom('guest')
      .select('email')
      .where('id', '=', GID)
      .executeTakeFirstOrThrow()
    const isToGuest = ({ to }: { to: { address: string } }) => to.address === email
    const before = testApp.caught.filter(isToGuest).length
    for (const subject of ['Boats', 'Weather', 'Shoes']) {
      const sent = testApp.caught.length
      const { code } = await asha.call(sendNotification, {
        params: { EID },
        input: {
          letters: { en: { subject, message: 'From the quay' } },
          audience: {},
          when: {},
          submission: world.random.id(),
        },
      })
      expect(code).toBeUndefined()
      clock.move(60_000)
      expect((await testApp.mails()).length).toBeGreaterThan(sent)
    }
    expect(testApp.caught.filter(isToGuest).length).toBe(before)
  })

  it('but leaves what a guest asked for', async () => {
    await receiveBounce(buildDsn(getBounceAddress(await sendInvitationTo())))
    await stopByGuest()
    expect((await list()).guests).toMatchObject([{ reason: 'unsubscribed', mayLift: false }])
    expect((await asha.call(calls.liftStop, { params: { EID, GID } })).code).toBe('stopStays')
    expect((await list()).total).toBe(1)
  })

  it('and a complaint about another host, without its time', async () => {
    await receiveBounce(buildArf(getBounceAddress(await sendInvitationTo())))
    const { account_id } = await db
      .selectFrom('event')
      .select('account_id')
      .where('id', '!=', EID)
      .where(
        'account_id',
        '!=',
        testApp.world.db.selectFrom('event').select('account_id').where('id', '=', EID),
      )
      .executeTakeFirstOrThrow()
    await db.updateTable('suppression').set({ account_id }).execute()
    expect((await list()).guests).toMatchObject([
      { reason: 'complained', at: null, mayLift: false },
    ])
    expect((await asha.call(calls.liftStop, { params: { EID, GID } })).code).toBe('stopStays')
  })
})

describe('Our product reports what became of a send', () => {
  it('in numbers of guests, and by the domain of their addresses', async () => {
    const id = await sendInvitationTo()
    const read = async () => (await asha.call(calls.sendsOf, { params: { EID } })).data.sends
    expect(await read()).toMatchObject([
      { kind: 'invitation', mails: 1, accepted: 1, delivered: 1, bounced: 0, isConfirmed: false },
    ])
    await receiveBounce(buildDsn(getBounceAddress(id)))
    const [send] = await read()
    expect(send).toMatchObject({ accepted: 1, delivered: 0, bounced: 1, hard: 1, seen: 0 })
    const { data } = await asha.call(calls.deliveryOfSend, {
      params: { EID, CAMPAIGN: send?.id ?? '' },
    })
    expect(data.domains).toMatchObject([{ domain: 'guests.example', bounced: 1, hard: 1 }])
    expect(
      (await asha.call(calls.deliveryOfSend, { params: { EID, CAMPAIGN: 'none' } })).code,
    ).toBe('notFound')
  })

  it.each([
    ['a policy', '550 5.7.1 blocked by policy', '5.7.1', 0],
    ['a full mailbox', '552 5.2.2 mailbox full', '5.2.2', 0],
    ['an address that does not exist', '550 5.1.1 no such user', '5.1.1', 1],
    ['a mailbox that was disabled', '554 5.2.1 disabled', '5.2.1', 1],
  ])('with %s among the addresses that do not exist or not', async (_, words, status, hard) => {
    const id = await sendInvitationTo()
    await receiveBounce(buildDsn(getBounceAddress(id), { status, words: `smtp; ${words}` }))
    const { sends } = (await asha.call(calls.sendsOf, { params: { EID } })).data
    expect(sends).toMatchObject([{ bounced: 1, hard }])
  })

  it.each([
    ['550 5.7.1 blocked by policy', 0],
    ['550 5.1.1 No such user', 1],
  ])('and the same of a mail refused with %s', async (words, hard) => {
    const { sendMail } = world
    world.sendMail = () => Promise.reject(Object.assign(new Error(words), { responseCode: 550 }))
    await sendInvitationTo()
    world.sendMail = sendMail
    const { sends } = (await asha.call(calls.sendsOf, { params: { EID } })).data
    expect(sends).toMatchObject([{ bounced: 1, hard }])
  })

  it('under the subject that readers of the host’s language got', async () => {
    await sendInvitationTo()
    const { campaign_id: id } = await db
      .selectFrom('mail')
      .select('campaign_id')
      .where('event_id', '=', EID)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const readSubject = async () => {
      const { sends } = (await asha.call(calls.sendsOf, { params: { EID } })).data
      return sends.find((send) => send.id === id)?.subject
    }
    const write = (language: string) =>
      db
        .updateTable('mail')
        .set({ language, subject: `zz in ${language}` })
        .where('campaign_id', '=', id)
        .execute()
    await write('arb')
    expect(await readSubject()).toBe('zz in arb')
    const mail = await db
      .selectFrom('mail')
      .selectAll()
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('mail')
      .values({
        ...mail,
        id: crypto.randomUUID(),
        guest_id: null,
        language: 'en',
        subject: 'in en',
      } as never)
      .execute()
    expect(await readSubject()).toBe('in en')
  })

  it('as delivered where the provider says so', async () => {
    const id = await sendInvitationTo()
    await db.updateTable('mail').set({ delivered_at: clock.now() }).where('id', '=', id).execute()
    await db
      .updateTable('guest')
      .set({ viewed_at: clock.now(), answered_at: clock.now() })
      .where('id', '=', GID)
      .execute()
    expect((await asha.call(calls.sendsOf, { params: { EID } })).data.sends).toMatchObject([
      { delivered: 1, isConfirmed: true, seen: 1, answered: 1 },
    ])
  })
})

describe('Our product tells owners what receivers find about the domain of its mails', () => {
  const read = (again = false) =>
    asha.call(senderDomain, { query: again ? { again: '1' as const } : {} })
  const findings = async (again = false) =>
    (await read(again)).data.checks.map(({ finding }) => finding)

  it('not in a demo, whose mails stay here', async () => {
    expect((await read()).data).toMatchObject({ isDemo: true, checks: [], reports: ['pipe'] })
  })

  it('with what to paste, until all is well', async () => {
    settings.smtpUrl = 'smtp://mx.mehfil.example'
    settings.mailFrom = settings.mailFromCodes = 'invitations@mehfil.example'
    expect(await findings(true)).toEqual([
      'spf-missing',
      'dmarc-missing',
      'mx-missing',
      'dkim-off',
      'ptr-no-address',
    ])
    expect((await read()).data.checks[0]).toMatchObject({
      kind: 'spf',
      state: 'bad',
      record: { type: 'TXT', name: 'mehfil.example', value: 'v=spf1 mx -all' },
    })
    world.names.findMailRecords = async () => ({
      texts: ['v=spf1 mx -all'],
      dmarc: ['v=DMARC1; p=reject'],
      dkim: [],
      exchanges: ['mx.mehfil.example'],
    })
    world.names.findHostNames = async () => ({
      addresses: ['203.0.113.7'],
      names: ['mx.mehfil.example'],
    })
    expect(await findings()).toContain('spf-missing')
    expect(await findings(true)).toEqual(['spf-ok', 'dmarc-ok', 'mx-ok', 'dkim-off', 'ptr-ok'])
  })

  it('and says when the name servers do not answer', async () => {
    world.names.findMailRecords = () => Promise.reject(new Error('timeout'))
    expect(await findings(true)).toEqual([
      'no-answer',
      'no-answer',
      'no-answer',
      'dkim-off',
      'ptr-ok',
    ])
  })

  it('and no other people', async () => {
    expect((await (await testApp.as('noah')).call(senderDomain, { query: {} })).http).toBe(403)
  })
})
