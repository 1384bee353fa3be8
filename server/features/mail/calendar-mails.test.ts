import ICAL from 'ical.js'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { updateEvent } from '@mehfil/contract/events/events.ts'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import { cancelEvent } from '@mehfil/contract/events/interruptions.ts'
import { parseReplyAddress } from '../../base/mail/reply-address.ts'
import type { OutgoingMail } from '../../base/world.ts'
import { buildGuestRow, castEvents } from '../../seed/cast-events.ts'
import { hostsLetters } from '../../test/flows/interruptions.ts'
import { submitForm } from '../../test/flows/guest-pages.ts'
import { openTestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const GID = 'ABC000000000001'
const params = { EID }
const address = 'leela+wedding.with.a.very.long.address.of.her.own@guests.example'

const testApp = await openTestApp()
const { db, settings } = testApp.world
const asha = await testApp.as('asha')
afterAll(() => testApp.close())

beforeEach(async () => {
  const now = testApp.clock.now()
  Object.assign(settings, {
    mailBounces: 'bounces@mehfil.example',
    bounceListener: { port: 0, host: '127.0.0.1' },
  })
  testApp.caught.length = 0
  for (const table of ['mail', 'campaign'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db
    .updateTable('event')
    .set({
      calendar_sequence: 0,
      cancelled_at: null,
      interruption: null,
      announced_facts: null,
      published_at: now,
      contact: JSON.stringify({ hosts: 'Ananya "A" & Vikram, the very long families of Udaipur' }),
    })
    .where('id', '=', EID)
    .execute()
  await db
    .insertInto('guest')
    .values(buildGuestRow(EID, GID, 'Leela Rao', now, { email: address }))
    .execute()
})

/** A calendar file as a program that is not ours reads it. */
type ReadEntry = {
  method: string
  type: string
  uid: string
  sequence: number
  status: string | null
  organizer: string | null
  organizerName: string | null
  attendee: string | null
  partstat: string | null
  rsvp: string | null
  start: string
}

function readEntry({ attachments }: OutgoingMail): ReadEntry | null {
  const file = attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))
  if (!file) return null
  for (const line of file.content.split(/\r?\n/))
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(file.content) as unknown[])
  const entry = calendar.getFirstSubcomponent('vevent')!
  const read = (name: string) => entry.getFirstPropertyValue(name)?.toString() ?? null
  const parameter = (name: string, key: string) =>
    entry.getFirstProperty(name)?.getParameter(key)?.toString() ?? null
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    type: file.contentType.split('method=')[1] ?? '',
    uid: read('uid') ?? '',
    sequence: Number(read('sequence')),
    status: read('status'),
    organizer: read('organizer'),
    organizerName: parameter('organizer', 'cn'),
    attendee: read('attendee'),
    partstat: parameter('attendee', 'partstat'),
    rsvp: parameter('attendee', 'rsvp'),
    start: new ICAL.Event(entry).startDate.toString(),
  }
}

const readGuestOf = (organizer: string | null) =>
  parseReplyAddress(settings, (organizer ?? '').replace('mailto:', ''))

async function deliver(seconds = 31): Promise<ReadEntry | null> {
  testApp.clock.move(seconds * 1_000)
  testApp.caught.length = 0
  await testApp.mails()
  const mail = testApp.caught.find(({ to }) => to.address === address)
  return mail ? readEntry(mail) : null
}

const invite = async () => {
  await asha.call(calls.inviteGuest, { params: { EID, GID } })
  return deliver(11)
}
const answer = async (word: string) => {
  testApp.clock.move(60_000)
  expect((await submitForm(testApp, `/${EID}/${GID}`, { answer: word })).statusCode).toBe(303)
  return deliver()
}

describe('Where answers of calendars are received, our product', () => {
  it('asks for one with the invitation, at the address of its guest', async () => {
    const entry = await invite()
    expect(entry).toMatchObject({
      method: 'REQUEST',
      type: 'REQUEST',
      sequence: 0,
      organizerName: "Ananya 'A' & Vikram, the very long families of Udaipur",
      attendee: `mailto:${address}`,
      partstat: 'NEEDS-ACTION',
      rsvp: 'TRUE',
    })
    expect(readGuestOf(entry!.organizer)).toEqual({ eventId: EID, guestId: GID })
  })

  it('says in the entry what the guest answered, and takes it away after a no', async () => {
    const first = await invite()
    const yes = await answer('yes')
    expect(yes).toMatchObject({ method: 'REQUEST', partstat: 'ACCEPTED', rsvp: 'FALSE' })
    const no = await answer('no')
    expect(no).toMatchObject({ method: 'CANCEL', type: 'CANCEL', status: 'CANCELLED' })
    expect(no!.sequence).toBeGreaterThan(yes!.sequence)
    const again = await answer('yes')
    expect(again).toMatchObject({ method: 'REQUEST', partstat: 'ACCEPTED' })
    expect(again!.sequence).toBeGreaterThan(no!.sequence)
    for (const { uid, organizer } of [yes!, no!, again!])
      expect({ uid, organizer }).toEqual({ uid: first!.uid, organizer: first!.organizer })
  })

  it('changes the entry when the event changes, and removes it when it is cancelled', async () => {
    await answer('yes')
    const { starts_at: before } = await db
      .selectFrom('event')
      .select('starts_at')
      .where('id', '=', EID)
      .executeTakeFirstOrThrow()
    const at = new Date(before!.getTime() + 86_400_000)
    await asha.call(updateEvent, { params, input: { startsAt: at } as never })
    await asha.call(calls.tellChange, {
      params,
      input: { message: '', submission: 'ABCDEF000000001' },
    })
    const change = await deliver()
    expect(change).toMatchObject({ method: 'REQUEST', partstat: 'ACCEPTED', sequence: 1 })
    await asha.call(cancelEvent, {
      params,
      input: { submission: 'ABCDEF000000002', letters: hostsLetters } as never,
    })
    const cancelled = await deliver()
    expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
    expect(cancelled!.sequence).toBeGreaterThan(1)
    expect(readGuestOf(cancelled!.organizer)).toEqual({ eventId: EID, guestId: GID })
  })

  it('never asks a host who tries the mail', async () => {
    await asha.call(calls.sendTestInvitation, { params, input: {} as never })
    await testApp.mails()
    const mail = testApp.caught.find(({ to }) => to.address === 'asha@mehfil.example')
    expect(readEntry(mail!)).toMatchObject({ method: 'PUBLISH', organizer: null, attendee: null })
  })
})

describe('Where no answer of a calendar could be read, our product', () => {
  beforeEach(() => {
    settings.bounceListener = null
  })

  it('sends its files to be looked at, and for none to answer', async () => {
    const bare = { method: 'PUBLISH', type: 'PUBLISH', organizer: null, attendee: null }
    expect(await invite()).toMatchObject({ ...bare, status: null })
    expect(await answer('yes')).toMatchObject({ ...bare, status: null })
    expect(await answer('no')).toMatchObject({ ...bare, status: 'CANCELLED' })
    expect(testApp.caught.at(-1)?.text.replace(/\s+/g, ' ')).toContain(
      'open the attached file to mark it as cancelled there',
    )
  })
})
