import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { saveProgramme, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { formatReplyAddress } from '../../base/mail/reply-address.ts'
import { buildArf, buildDsn, buildPlainBounce, buildReply } from '../../test/files/bounce-mails.ts'
import { buildCalendarMail, buildFeedbackLoop } from '../../test/files/inbound-mails.ts'
import { EID, GID, openBounces } from '../../test/flows/bounces.ts'
import { sendMailTo, speakSmtp } from '../../test/flows/inbound-mail.ts'
import { startInboundMail } from './actions/inbound-mail.ts'

const { testApp, asha, sendInvitationTo, getBounceAddress } = await openBounces()
const { settings, db } = testApp.world
settings.bounceListener = { port: 0, host: '127.0.0.1' }
const listener = await startInboundMail(testApp.world)
const port = listener?.port ?? 0
afterAll(() => listener?.stop())

const readState = async (id: string) =>
  (await db.selectFrom('mail').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const readGuest = async () => (await asha.call(guestById, { params: { EID, GID } })).data

describe('Our product listens for reports about its mails', () => {
  it('and marks the mail and the guest of a bounce', async () => {
    const id = await sendInvitationTo()
    expect(await sendMailTo(port, [getBounceAddress(id)], buildDsn('x@y.example'))).toEqual([
      '250',
      '354',
      '250',
    ])
    expect(await readState(id)).toBe('bounced')
    expect(await readGuest()).toMatchObject({
      stopped: 'bounced',
      invitation: { state: 'bounced', reason: '550 5.1.1 no' },
    })
  })

  it('and stops the address of a complaint that came to the address of its mail', async () => {
    const id = await sendInvitationTo()
    await sendMailTo(port, [getBounceAddress(id)], buildArf('x@y.example'))
    expect([await readState(id), (await readGuest()).stopped]).toEqual(['complained', 'complained'])
  })

  it('and of one that a provider sent to the address for complaints, with the proof in it', async () => {
    const id = await sendInvitationTo()
    const to = 'bounces@mehfil.example'
    await sendMailTo(port, [to], buildFeedbackLoop(to, 'bounces+forged@mehfil.example'))
    expect(await readState(id)).toBe('sent')
    await sendMailTo(port, [to], buildFeedbackLoop(to, getBounceAddress(id)))
    expect([await readState(id), (await readGuest()).stopped]).toEqual(['complained', 'complained'])
  })

  it('and reads no other mail that everyone can send to that address', async () => {
    const id = await sendInvitationTo()
    const to = 'bounces@mehfil.example'
    const parse = vi.spyOn(PostalMime, 'parse')
    const own = getBounceAddress(id)
    for (const raw of [
      buildFeedbackLoop(to, 'x@guests.example'),
      buildFeedbackLoop(to, own.replace(/[0-9a-f]{20}@/, `${'0'.repeat(20)}@`)),
      buildFeedbackLoop(to, own).replaceAll('feedback-report', 'delivery-status'),
      buildReply(to, { text: `${own} `.repeat(30) }),
      '',
    ])
      expect((await sendMailTo(port, [to], raw)).at(-1)).toBe('250')
    expect(parse).not.toHaveBeenCalled()
    await sendMailTo(port, [to], buildFeedbackLoop(to, own.toUpperCase()))
    expect(parse).toHaveBeenCalledTimes(1)
    parse.mockRestore()
    expect(await readState(id)).toBe('complained')
  })

  it.each([
    [
      'a holiday notice',
      buildReply('x@y.example', {
        subject: 'Out of office',
        more: ['Auto-Submitted: auto-replied'],
      }),
    ],
    [
      'an automatic reply about an error',
      buildPlainBounce('x@y.example', '550 5.1.1', ['Auto-Submitted: auto-replied']),
    ],
    ['a guest who answers by mail', buildReply('x@y.example', { text: '550 5.1.1 roses' })],
    ['a delay', buildDsn('x@y.example', { status: '4.4.1', action: 'delayed' })],
    ['an empty mail', ''],
    ['no mail at all', '\u0000\u0001\u0002'],
  ])('and changes nothing after %s', async (_, raw) => {
    const id = await sendInvitationTo()
    expect((await sendMailTo(port, [getBounceAddress(id)], raw)).at(-1)).toBe('250')
    expect(await readState(id)).toBe('sent')
    expect((await readGuest()).stopped).toBeNull()
  })

  it('and relays nothing to other addresses', async () => {
    const id = await sendInvitationTo()
    const own = getBounceAddress(id)
    for (const address of [
      'asha@mehfil.example',
      'bounces+x@mehfil.example',
      own.replace('mehfil', 'evil'),
      own.replace(/(.)@/, (_, last) => `${last === '0' ? '1' : '0'}@`),
      `${own.replace('@', '%')}@evil.example`,
    ])
      expect((await sendMailTo(port, [address], 'x')).slice(0, 2)).toEqual(['550', '503'])
  })

  it('and takes no more recipients, bytes or commands than a report needs', async () => {
    const id = await sendInvitationTo()
    const own = getBounceAddress(id)
    const many = await sendMailTo(
      port,
      Array.from({ length: 7 }, () => getBounceAddress(testApp.world.random.uuid())),
      'x',
    )
    expect(many.filter((code) => code === '452').length).toBe(2)
    expect(await speakSmtp(port, ['EHLO a.example', 'MAIL FROM:<> SIZE=9000000'])).toEqual([
      '250',
      '552',
    ])
    expect(await speakSmtp(port, ['EHLO a.example', 'AUTH PLAIN AGEAYg=='])).toEqual(['250', '500'])
    const large = buildDsn('x@y.example') + `${'x'.repeat(76)}\r\n`.repeat(40_000)
    expect((await sendMailTo(port, [own], large)).at(-1)).toBe('552')
    expect(await readState(id)).toBe('sent')
  })
})

describe('Our product takes the answer of a calendar', () => {
  const guest = { eventId: EID, guestId: GID }
  const address = formatReplyAddress(settings, guest) ?? ''
  const uid = `${EID}@localhost`
  const send = async (facts: Parameters<typeof buildCalendarMail>[1] = {}, to = address) => {
    await sendMailTo(port, [to], buildCalendarMail(to, { uid, ...facts }))
    return (await readGuest()).answer
  }
  beforeEach(async () => {
    await db.deleteFrom('answer_log').where('guest_id', '=', GID).execute()
    await db
      .updateTable('guest')
      .set({ answer: null, people: null, answered_at: null })
      .where('id', '=', GID)
      .execute()
    await db.updateTable('event').set({ calendar_sequence: 3 }).where('id', '=', EID).execute()
  })

  it.each([
    ['ACCEPTED', 'yes'],
    ['DECLINED', 'no'],
    ['TENTATIVE', 'maybe'],
  ])('%s as the answer of its guest', async (status, answer) => {
    expect(await send({ status })).toBe(answer)
  })

  it('for all functions that the guest is invited to, where none was chosen before', async () => {
    const [sangeet, wedding, mehndi] = ['0000000000000F1', '0000000000000F2', '0000000000000F3']
    const asks = (id = '', title = '', everyone = true): ProgrammeRecord => ({
      ...programmeRow,
      id,
      title,
      function: { everyone, places: null },
    })
    const save = (rows: ProgrammeRecord[]) =>
      asha.call(saveProgramme, { params: { EID }, input: { rows } })
    const readFunctions = async () =>
      (
        await db
          .selectFrom('question_answer')
          .select('value')
          .where('event_id', '=', EID)
          .where('guest_id', '=', GID)
          .where('question_id', '=', functionsQuestionId)
          .where('person', '=', 0)
          .execute()
      ).map(({ value }) => value)
    await save([asks(sangeet, 'Sangeet'), asks(wedding, 'Wedding'), asks(mehndi, 'Mehndi', false)])
    expect(await send()).toBe('yes')
    expect(await readFunctions()).toEqual([`${sangeet},${wedding}`])
    await db
      .updateTable('question_answer')
      .set({ value: wedding ?? '' })
      .where('guest_id', '=', GID)
      .where('person', '=', 0)
      .execute()
    expect(await send({ sequence: 1, status: 'DECLINED' })).toBe('no')
    expect(await send({ sequence: 2 })).toBe('yes')
    expect(await readFunctions()).toEqual([wedding])
    expect(
      await send({ sequence: 3, uid: `${EID}-${sangeet}@localhost`, status: 'DECLINED' }),
    ).toBe('yes')
    await save([])
  })

  it('once for each version of the entry, and none of an older one', async () => {
    expect(await send({ sequence: 2 })).toBe('yes')
    expect(await send({ sequence: 2, status: 'DECLINED' })).toBe('yes')
    expect(await send({ sequence: 1, status: 'DECLINED' })).toBe('yes')
    expect(await send({ sequence: 3, status: 'DECLINED' })).toBe('no')
    expect(await send({ sequence: 2 })).toBe('no')
  })

  it.each([
    ['of a version that was not sent', { sequence: 4 }],
    ['of another event', { uid: 'other@localhost' }],
    ['that is automatic', { headers: ['Auto-Submitted: auto-replied'] }],
    ['that is no reply', { method: 'REQUEST' }],
    ['that says nothing', { status: 'NEEDS-ACTION' }],
    ['for two people', { more: ['ATTENDEE;PARTSTAT=DECLINED:mailto:b@guests.example'] }],
    ['for one day of a series', { more: ['RECURRENCE-ID:20261212T100000Z'] }],
  ])('but none %s', async (_, facts) => {
    expect(await send(facts)).toBeNull()
  })

  it('and none to a forged address', async () => {
    const forged = address.replace(/(.)@/, (_, last) => `${last === '0' ? '1' : '0'}@`)
    expect(await send({}, forged)).toBeNull()
  })

  it('and none when answers are closed', async () => {
    const at = new Date(testApp.clock.now().getTime() - 60_000)
    const event = db.updateTable('event').where('id', '=', EID)
    const { answer_deadline } = await db
      .selectFrom('event')
      .select('answer_deadline')
      .where('id', '=', EID)
      .executeTakeFirstOrThrow()
    await event.set({ answer_deadline: at }).execute()
    expect(await send()).toBeNull()
    await event.set({ answer_deadline }).execute()
    expect(await send()).toBe('yes')
  })
})
