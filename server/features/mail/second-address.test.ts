import { describe, expect, it } from 'vitest'
import { addGuest, guestById, manageGuest } from '@mehfil/contract/guests/guests.ts'
import { guestsOfEvent, type GuestFact } from '@mehfil/contract/guests/guest-list.ts'
import { liftStop, sendsOf, stoppedGuests } from '@mehfil/contract/mail/delivery.ts'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import type { OutgoingMail } from '../../base/world.ts'
import { getStopPath, submitForm } from '../../test/flows/guest-pages.ts'
import { EID, openInvitations, toGuestId } from '../../test/flows/invitations.ts'
import { farFuture } from '../../base/mail/delivery.ts'
import { findMailForUpdate, recordBounce } from './store/bounces.ts'

const params = { EID }
const first = 'first@family.example'
const second = 'leela@family.example'
const GID = toGuestId(1)
const guestParams = { EID, GID }

const { testApp, asha, setGuests, invite, deliverMails } = await openInvitations()

const openFamily = async (more: object = {}) => {
  await setGuests([{ email: first }])
  const { status, data } = await asha.call(manageGuest, {
    params: guestParams,
    input: { secondEmail: second, secondName: 'Leela Rao', ...more },
  })
  expect(status).toBe('success')
  return data
}
const readGuest = async () => (await asha.call(guestById, { params: guestParams })).data
const listAddresses = (mails: readonly OutgoingMail[]) => mails.map(({ to }) => to.address).sort()
/** The copies are queued once the mails themselves are sent. */
const deliverAll = async () => [...(await deliverMails()), ...(await deliverMails(1))]
const findStop = ({ text }: OutgoingMail) => /https?:\S+\/stop\?to=\S+/.exec(text)?.[0]
const markFirst = (marks: { bounced_at?: Date; invited_at?: null }) =>
  testApp.world.db.updateTable('guest').set(marks).where('id', '=', GID).execute()
const readMarks = () =>
  testApp.world.db
    .selectFrom('guest')
    .select(['invited_at', 'bounced_at'])
    .where('id', '=', GID)
    .executeTakeFirstOrThrow()
const listNames = async (fact: GuestFact) =>
  (await asha.call(guestsOfEvent, { params, query: { fact } })).data.guests.map(({ name }) => name)
const stopMails = (address: string) =>
  submitForm(testApp, getStopPath(testApp, guestParams, address), { scope: 'hosts' })
const requestLink = (email: string) => submitForm(testApp, `/${EID}/new-link`, { email })
const bounceMailTo = async (address: string) => {
  const { db } = testApp.world
  const { id } = await db
    .selectFrom('mail')
    .select('id')
    .where('to_address', '=', address)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    const mail = (await findMailForUpdate(tx, id))!
    await recordBounce(tx, mail, { kind: 'hard', words: '5.1.1' } as never, testApp.clock.now())
  })
}

describe('Our product writes to the second address of a guest', () => {
  it('with a message of its own, the same link and a stop of its own, and counts one guest', async () => {
    expect(await openFamily()).toMatchObject({ secondEmail: second, secondName: 'Leela Rao' })
    const sent = await invite()
    expect(sent.data).toMatchObject({ guests: 1 })
    const mails = await deliverAll()
    expect(listAddresses(mails)).toEqual([first, second])
    const [own, other] = [first, second].map((address) =>
      mails.find(({ to }) => to.address === address)!,
    )
    expect(other!.to.name).toBe('Leela Rao')
    expect(other!.messageId).not.toBe(own!.messageId)
    expect(other!.subject).toBe(own!.subject)
    expect([own!.text, other!.text].every((text) => text.includes(`/${EID}/${GID}`))).toBe(true)
    expect(findStop(own!)).toContain(getStopPath(testApp, guestParams, first).split('?')[1])
    expect(findStop(other!)).toContain(getStopPath(testApp, guestParams, second).split('?')[1])
    expect(await deliverAll()).toEqual([])
    await testApp.world.db.updateTable('mail').set({ kind: 'notice' }).execute()
    const history = await asha.call(calls.mailsOfGuest, { params: guestParams })
    expect(history.data.mails.map(({ to }) => to).sort()).toEqual([first, second])
    const { data } = await asha.call(calls.invitationOf, { params })
    expect(data.campaigns[0]).toMatchObject({ guests: 1, counts: { sent: 1 } })
  })

  it('which the report of a sending counts apart, so that each guest counts once', async () => {
    await openFamily()
    await invite()
    await deliverAll()
    const read = async () => (await asha.call(sendsOf, { params })).data.sends
    const none = { bounced: 0, complained: 0, deferred: 0 }
    expect(await read()).toMatchObject([
      { mails: 1, delivered: 1, bounced: 0, seconds: { mails: 1, delivered: 1, ...none } },
    ])
    await bounceMailTo(second)
    expect(await read()).toMatchObject([
      { mails: 1, delivered: 1, bounced: 0, seconds: { mails: 1, delivered: 0, bounced: 1 } },
    ])
    await setGuests([{ email: first }])
    await invite()
    await deliverAll()
    expect(await read()).toMatchObject([{ mails: 1, seconds: null }])
  })

  it('once where both addresses are one', async () => {
    await openFamily({ secondEmail: first.toUpperCase() })
    expect(await readGuest()).toMatchObject({ email: first, secondEmail: '' })
    await invite()
    expect(listAddresses(await deliverAll())).toEqual([first])
  })

  it('of a guest who has no first one as the only one', async () => {
    const { data } = await asha.call(addGuest, {
      params,
      input: { name: 'Only Rao', secondEmail: 'only@family.example', secondName: 'Zoya' },
    })
    expect(data).toMatchObject({ email: 'only@family.example', secondEmail: '', secondName: '' })
  })

  it('what follows an answer too', async () => {
    await openFamily()
    await asha.call(setGuestAnswer, { params: guestParams, input: { answer: 'yes', tell: true } })
    const mails = await deliverAll()
    expect(listAddresses(mails.filter(({ text }) => text.includes('stop?to=')))).toEqual([
      first,
      second,
    ])
    expect(mails.find(({ to }) => to.address === second)?.to.name).toBe('Leela Rao')
  })

  it('of a sending that was paused before the copy went, once it goes on, and not once it is cancelled', async () => {
    const { db } = testApp.world
    /** As a worker leaves a copy that was due in the pause. */
    const pauseAtCopy = async () => {
      await openFamily()
      await invite()
      await deliverAll()
      await db
        .updateTable('mail')
        .set({ state: 'queued', next_at: farFuture })
        .where('second_of', 'is not', null)
        .execute()
      const { id } = await db
        .updateTable('campaign')
        .set({ paused_at: testApp.clock.now(), pause_reason: 'failures' })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(await deliverAll()).toEqual([])
      return { EID, CAMPAIGN: id }
    }
    await asha.call(calls.resumeCampaign, { params: await pauseAtCopy() })
    expect(listAddresses(await deliverAll())).toEqual([second])
    const cancelled = await asha.call(calls.cancelCampaign, { params: await pauseAtCopy() })
    expect(cancelled.status).toBe('success')
    expect(await db.selectFrom('mail').select('state').orderBy('state').execute()).toEqual([
      { state: 'aborted' },
      { state: 'sent' },
    ])
  })
})

describe('Our product keeps what happens to one address of a guest from the other', () => {
  it('when the second one bounces', async () => {
    await openFamily()
    await invite()
    await deliverAll()
    await bounceMailTo(second)
    expect(await listNames('refused')).toEqual([])
    expect(await listNames('delivered')).toHaveLength(1)
    expect(await readGuest()).toMatchObject({
      stopped: null,
      secondStopped: 'bounced',
      invitation: { state: 'sent', to: first },
    })
    await asha.call(setGuestAnswer, { params: guestParams, input: { answer: 'yes', tell: true } })
    const mails = (await deliverAll()).filter(({ text }) => text.includes('stop?to='))
    expect(listAddresses(mails)).toEqual([first])
    const again = await asha.call(manageGuest, {
      params: guestParams,
      input: { secondEmail: 'new@family.example' },
    })
    expect(again.data).toMatchObject({ secondStopped: null })
  })

  it('until a host allows mails to the second one again', async () => {
    await openFamily()
    await invite()
    await deliverAll()
    await bounceMailTo(second)
    const listStopped = async () => (await asha.call(stoppedGuests, { params })).data.guests
    expect(await listStopped()).toMatchObject([
      { id: GID, email: second, second: true, reason: 'bounced', mayLift: true },
    ])
    await asha.call(liftStop, { params: guestParams })
    expect(await listStopped()).toHaveLength(1)
    await asha.call(liftStop, { params: guestParams, input: { second: true } })
    expect(await listStopped()).toEqual([])
    expect(await readGuest()).toMatchObject({ secondStopped: null })
    await asha.call(calls.inviteGuest, { params: guestParams })
    expect(listAddresses(await deliverAll())).toEqual([first, second])
  })

  it('when the first one bounces, and invites the guest once, by the second', async () => {
    await openFamily()
    await markFirst({ bounced_at: testApp.clock.now() })
    await invite()
    expect(listAddresses(await deliverAll())).toEqual([second])
    expect((await readMarks()).invited_at).not.toBeNull()
    expect((await readMarks()).bounced_at).not.toBeNull()
    expect((await invite()).code).toBe('nobodyToInvite')
    await asha.call(calls.inviteGuest, { params: guestParams })
    expect(listAddresses(await deliverAll())).toEqual([first, second])
    expect((await readMarks()).bounced_at).toBeNull()
  })

  it('when mails to the first one are stopped', async () => {
    await openFamily()
    await invite()
    await deliverAll()
    await bounceMailTo(first)
    expect(await readGuest()).toMatchObject({ stopped: 'bounced', secondStopped: null })
    await markFirst({ invited_at: null })
    await testApp.world.db.deleteFrom('mail').execute()
    await invite()
    expect(listAddresses(await deliverAll())).toEqual([second])
    expect((await readMarks()).invited_at).not.toBeNull()
  })

  it('and the answer’s mail goes to the second one where the first gets no mails', async () => {
    await openFamily()
    await invite()
    await deliverAll()
    await bounceMailTo(first)
    const told = await asha.call(setGuestAnswer, {
      params: guestParams,
      input: { answer: 'yes', tell: true },
    })
    expect(told.status).toBe('success')
    const mails = (await deliverAll()).filter(({ text }) => text.includes('stop?to='))
    expect(listAddresses(mails)).toEqual([second])
    expect(mails[0]?.subject).not.toBe('')
    expect(mails[0]?.from.name).not.toBe('')
  })

  it('and a link that the first one requests goes to no second one that wants no mails', async () => {
    await openFamily()
    await stopMails(second)
    await requestLink(first)
    expect(listAddresses(await deliverAll())).toEqual([first])
  })

  it('and a link that the second one requests, although it wants no mails, goes to it too', async () => {
    await openFamily()
    await stopMails(second)
    await requestLink(second.toUpperCase())
    expect(listAddresses(await deliverAll())).toEqual([first, second])
    await stopMails(first)
    testApp.clock.move(3_600_000)
    await requestLink(second)
    expect(listAddresses(await deliverAll())).toEqual([second])
  })

  it('and a mail to this guest alone goes where it may, and is refused where neither address may get one', async () => {
    await openFamily()
    await stopMails(first)
    const sent = await asha.call(calls.inviteGuest, { params: guestParams })
    expect(sent.status).toBe('success')
    expect(listAddresses(await deliverAll())).toEqual([second])
    expect((await readMarks()).invited_at).not.toBeNull()
    await stopMails(second)
    const refused = await asha.call(calls.inviteGuest, { params: guestParams })
    expect(refused.code).toBe('addressStopped')
  })

  it('when the reader of the second one wants no more mails', async () => {
    await openFamily()
    const path = getStopPath(testApp, guestParams, second)
    expect((await testApp.app.inject({ method: 'GET', url: path })).body).toContain(second)
    await stopMails(second)
    expect(await readGuest()).toMatchObject({ stopped: null, secondStopped: 'unsubscribed' })
    await invite()
    expect(listAddresses(await deliverAll())).toEqual([first])
  })
})
