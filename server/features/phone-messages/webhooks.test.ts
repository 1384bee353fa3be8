import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { smsWebhook, whatsappWebhookCheck } from '@mehfil/contract/mail/phone-messages.ts'
import type { PhoneTemplateContent } from '../../base/phones.ts'
import { EID, toGuestId } from '../../test/flows/invitations.ts'
import { openPhoneMessages } from '../../test/flows/phone-messages.ts'
import { giveUpPhoneMessages, sendPhoneFallbacks } from './jobs/delivery.ts'

const {
  testApp,
  asha,
  setGuests,
  setEvent,
  send,
  deliver,
  deliverMails,
  listMessages,
  readOverview,
  getLedger,
  postWhatsapp,
} = await openPhoneMessages()
const { world, app, clock } = testApp
const phone = '+919820014141'
const seconds = (ahead = 0) => String(Math.floor(clock.now().getTime() / 1_000) + ahead)
const read = async (at = 1) =>
  (await asha.call(guestById, { params: { EID, GID: toGuestId(at) } })).data

/** One guest with a message that the provider took. */
async function sendOne(input: Parameters<typeof send>[0] = {}) {
  await setGuests([{ name: 'Leela Rao', phone }])
  await send(input)
  await deliver()
  const [message] = testApp.phones!.sent
  const { payloads } = message!.content as Partial<PhoneTemplateContent>
  return {
    id: message!.id,
    wamid: `wamid.${message!.id}`,
    yes: payloads?.[0] ?? '',
    no: payloads?.[1] ?? '',
  }
}
const status = (id: string, state: string, more: object = {}) => ({
  statuses: [{ id, status: state, timestamp: seconds(), recipient_id: '919820014141', ...more }],
})
const press = (payload: string, more: object = {}) => ({
  messages: [
    {
      from: '919820014141',
      id: `wamid.${world.random.id()}`,
      timestamp: seconds(),
      type: 'button',
      button: { payload, text: 'x' },
      ...more,
    },
  ],
})
const write = (body: string, timestamp = seconds()) => ({
  messages: [
    {
      from: '919820014141',
      id: `wamid.${world.random.id()}`,
      timestamp,
      type: 'text',
      text: { body },
    },
  ],
})

describe('Our product believes reports of WhatsApp', () => {
  it('only with the signature of the app', async () => {
    const { wamid } = await sendOne()
    expect(await postWhatsapp(status(wamid, 'read'), 'another secret')).toBe(401)
    expect((await listMessages())[0]?.state).toBe('accepted')
    expect(await postWhatsapp(status(wamid, 'read'))).toBe(200)
    expect((await listMessages())[0]?.state).toBe('read')
  })

  it('forward only: late and doubled ones change nothing', async () => {
    const { wamid } = await sendOne()
    for (const state of ['read', 'delivered', 'sent', 'read', 'failed'])
      expect(await postWhatsapp(status(wamid, state))).toBe(200)
    expect((await listMessages())[0]).toMatchObject({ state: 'read', reason: null })
    expect((await getLedger()).kinds).toEqual(['bought', 'reserved', 'settled'])
  })

  it('by our own id, where the answer to the sending was lost', async () => {
    await setGuests([{ name: 'Leela Rao', phone }])
    testApp.phones?.answers.push({ is: 'uncertain', words: 'cut' })
    await send()
    await deliver()
    expect((await listMessages())[0]?.state).toBe('uncertain')
    await postWhatsapp(
      status('wamid.lost', 'delivered', { biz_opaque_callback_data: testApp.phones!.sent[0]!.id }),
    )
    expect((await listMessages())[0]?.state).toBe('delivered')
    expect((await read()).invitedAt).toEqual(clock.now())
  })

  it('gives the price back when the provider failed later, and the guest can be invited again', async () => {
    const { wamid } = await sendOne()
    await postWhatsapp(status(wamid, 'failed', { errors: [{ code: 131_026 }] }))
    await postWhatsapp(status(wamid, 'failed', { errors: [{ code: 131_026 }] }))
    expect((await listMessages())[0]).toMatchObject({ state: 'failed', reason: 'not-on-channel' })
    const { amount, sum } = await getLedger()
    expect([amount, sum]).toEqual([10_000, 10_000])
    expect((await read()).invitedAt).toBeNull()
    expect((await readOverview()).channels[0]?.guests).toBe(1)
  })

  it('gives up after three days without a report, and still believes a later one', async () => {
    await setGuests([{ name: 'Leela Rao', phone }])
    testApp.phones?.answers.push({ is: 'uncertain', words: 'cut' })
    await send()
    await deliver()
    clock.move(71 * 3_600_000)
    await giveUpPhoneMessages.run(world, {})
    expect((await listMessages())[0]?.state).toBe('uncertain')
    clock.move(2 * 3_600_000)
    await giveUpPhoneMessages.run(world, {})
    expect((await listMessages())[0]).toMatchObject({ state: 'failed', reason: 'unconfirmed' })
    expect((await getLedger()).amount).toBe(10_000)
    await postWhatsapp(
      status('wamid.late', 'read', { biz_opaque_callback_data: testApp.phones!.sent[0]!.id }),
    )
    expect((await listMessages())[0]).toMatchObject({ state: 'read', reason: null })
  })

  it('and shows its own address to Meta alone', async () => {
    const ask = (token: string) =>
      app.inject({
        method: 'GET',
        url: `${whatsappWebhookCheck.path}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
      })
    const known = await ask(world.settings.phones.whatsapp!.verifyToken)
    expect([known.statusCode, known.body]).toEqual([200, '1158201444'])
    expect((await ask('guess')).statusCode).toBe(404)
  })
})

describe('Our product takes an answer by button', () => {
  it('as that of the guest, once, and says what it noted', async () => {
    const { yes } = await sendOne()
    const pressed = press(yes)
    await postWhatsapp(pressed)
    await postWhatsapp(pressed)
    expect(await read()).toMatchObject({ answer: 'yes', people: 1 })
    await deliver()
    const replies = testApp.phones!.sent.slice(1)
    expect(replies.map(({ content }) => content)).toEqual([
      { text: expect.stringMatching(/^Thank you, you’re on the list for Ananya & Vikram\..*http/) },
    ])
    expect((await getLedger()).kinds).toEqual(['bought', 'reserved', 'settled'])
  })

  it('not from another phone, nor with a payload that it did not sign', async () => {
    const { yes, no, id } = await sendOne()
    await postWhatsapp(press(yes, { from: '919820014199' }))
    await postWhatsapp(press(yes.replace('.yes.', '.no.')))
    await postWhatsapp(press(no.replace(id, world.random.uuid())))
    await postWhatsapp(press('nonsense'))
    expect((await read()).answer).toBeNull()
  })

  it('not when the guest answered since, and not after the deadline', async () => {
    const { yes, no } = await sendOne()
    const early = seconds(-60)
    await asha.call(setGuestAnswer, {
      params: { EID, GID: toGuestId(1) },
      input: { answer: 'no', people: 1, tell: false } as never,
    })
    await postWhatsapp(press(yes, { timestamp: early }))
    expect((await read()).answer).toBe('no')
    await setEvent({ answer_deadline: new Date(clock.now().getTime() - 1_000) })
    await postWhatsapp(press(yes))
    expect((await read()).answer).toBe('no')
    await setEvent({ answer_deadline: null })
    expect(no).toMatch(/\.no\./)
    await deliver()
    expect(testApp.phones!.sent.at(-1)?.content).toMatchObject({
      text: expect.stringContaining('closed'),
    })
  })

  it('of several the one that was pressed last, in any order and late', async () => {
    const { yes, no } = await sendOne()
    const at = (ago: number) => ({ timestamp: seconds(-ago) })
    await postWhatsapp(press(yes, at(600)))
    clock.move(1_000)
    await postWhatsapp(press(no, at(300)))
    expect((await read()).answer).toBe('no')
    await deliver()
    expect(testApp.phones!.sent).toHaveLength(3)
    await postWhatsapp(press(yes, at(400)))
    expect((await read()).answer).toBe('no')
    await postWhatsapp({ messages: [yes, no, yes].flatMap((one) => press(one, at(200)).messages) })
    expect((await read()).answer).toBe('yes')
    await Promise.all([postWhatsapp(press(yes, at(160))), postWhatsapp(press(no, at(100)))])
    expect((await read()).answer).toBe('no')
    await postWhatsapp(press(no, at(80)))
    await postWhatsapp(press(yes, at(90)))
    expect((await read()).answer).toBe('no')
  })

  it('not one from before an answer on the page, though the answer of before was a press', async () => {
    const { yes, no } = await sendOne()
    await postWhatsapp(press(no, { timestamp: seconds(-600) }))
    await asha.call(setGuestAnswer, {
      params: { EID, GID: toGuestId(1) },
      input: { answer: 'yes', people: 1, tell: false } as never,
    })
    clock.move(60_000)
    await postWhatsapp(press(no, { timestamp: seconds(-90) }))
    expect((await read()).answer).toBe('yes')
    await postWhatsapp(press(no, { timestamp: seconds(-30) }))
    await postWhatsapp(press(yes, { timestamp: seconds(-20) }))
    await postWhatsapp(press(no, { timestamp: seconds(-10) }))
    expect((await read()).answer).toBe('no')
  })

  it('not where no place is left', async () => {
    const { yes } = await sendOne()
    await setEvent({ capacity: 1, waiting_list: false })
    await setGuestsBeside()
    await postWhatsapp(press(yes))
    expect((await read()).answer).toBeNull()
    await deliver()
    expect(testApp.phones!.sent.at(-1)?.content).toMatchObject({
      text: expect.stringContaining('is full'),
    })
    await setEvent({ capacity: null })
  })
})

/** Another guest takes the one place. */
async function setGuestsBeside(): Promise<void> {
  const GID = toGuestId(9)
  const [row] = await world.db
    .selectFrom('guest')
    .selectAll()
    .where('id', '=', toGuestId(1))
    .execute()
  await world.db
    .insertInto('guest')
    .values({
      event_id: EID,
      id: GID,
      name: 'Other',
      email: 'other@guests.example',
      passcode: '99999999',
      created_at: row!.created_at,
      updated_at: row!.updated_at,
    })
    .execute()
  await asha.call(setGuestAnswer, {
    params: { EID, GID },
    input: { answer: 'yes', people: 1, tell: false } as never,
  })
}

describe('Our product stops', () => {
  it.each(['STOP', 'Arrêt !', 'إيقاف'])(
    'messages to a number that writes %s, until it writes START',
    async (word) => {
      await sendOne()
      await postWhatsapp(write(word))
      await setGuests([{ name: 'Leela Rao', phone }])
      expect((await readOverview()).channels[0]).toMatchObject({ guests: 0, stopped: 1 })
      await postWhatsapp(write('start', seconds(-60)))
      expect((await readOverview()).channels[0]?.stopped).toBe(1)
      await postWhatsapp(write('START', seconds(60)))
      expect((await readOverview()).channels[0]).toMatchObject({ guests: 1, stopped: 0 })
    },
  )

  it('also a message that was queued before', async () => {
    await setGuests([{ name: 'Leela Rao', phone }])
    await send()
    await postWhatsapp(write('stop'))
    await deliver()
    expect(testApp.phones?.sent).toEqual([])
    expect((await listMessages())[0]).toMatchObject({ state: 'failed', reason: 'stopped' })
    expect((await getLedger()).amount).toBe(10_000)
  })
})

const formerIds: Array<[string, string, string]> = [
  ['Mexico', '+525512345678', '5215512345678'],
  ['Brazil', '+5511987654321', '551187654321'],
  ['Argentina', '+541155551234', '5491155551234'],
]

describe.each(formerIds)('Our product knows a guest of %s', (_country, number, from) => {
  it('whose WhatsApp has another form of the number, by the button', async () => {
    await setGuests([{ name: 'Leela Rao', phone: number }])
    await send()
    await deliver()
    const { to, content } = testApp.phones!.sent[0]!
    expect(to).toBe(number)
    await postWhatsapp(press((content as PhoneTemplateContent).payloads[0]!, { from }))
    expect((await read()).answer).toBe('yes')
    await deliver()
    expect(testApp.phones!.sent.at(-1)?.to).toBe(number)
  })

  it('and by STOP and START', async () => {
    await setGuests([{ name: 'Leela Rao', phone: number }])
    const post = (body: string, ahead: number) => {
      const [message] = write(body, seconds(ahead)).messages
      return postWhatsapp({ messages: [{ ...message, from }] })
    }
    await post('STOP', 0)
    expect((await readOverview()).channels[0]).toMatchObject({ guests: 0, stopped: 1 })
    await post('START', 60)
    expect((await readOverview()).channels[0]).toMatchObject({ guests: 1, stopped: 0 })
  })
})

describe('Our product sends a mail instead', () => {
  it('after the days that the host chose, to guests who neither read nor answered', async () => {
    await setGuests([
      { name: 'Leela Rao', phone },
      { name: 'Meera Rao', phone: '+919820014142' },
    ])
    await send({ fallbackDays: 2 })
    await deliver()
    await postWhatsapp(status(`wamid.${testApp.phones!.sent[0]!.id}`, 'read'))
    const unread =
      testApp.phones!.sent[1]!.to === phone ? 'guest1@guests.example' : 'guest2@guests.example'
    await sendPhoneFallbacks.run(world, {})
    expect(await deliverMails()).toEqual([])
    clock.move(2 * 86_400_000)
    await sendPhoneFallbacks.run(world, {})
    await sendPhoneFallbacks.run(world, {})
    expect((await deliverMails()).map(({ to }) => to.address)).toEqual([unread])
    expect((await listMessages()).filter(({ hasFallback }) => hasFallback)).toHaveLength(1)
  })

  it('at once when the message failed', async () => {
    const { wamid } = await sendOne({ fallbackDays: 7 })
    await postWhatsapp(status(wamid, 'failed', { errors: [{ code: 131_026 }] }))
    await sendPhoneFallbacks.run(world, {})
    expect((await deliverMails()).map(({ to }) => to.address)).toEqual(['guest1@guests.example'])
  })
})

/** As Twilio posts it. */
async function postSms(fields: Record<string, string>, query = '', token?: string) {
  const { sms } = world.settings.phones
  const form: Record<string, string> = { AccountSid: sms!.account, ...fields }
  const url = world.settings.publicUrl + smsWebhook.path + query
  const signed =
    url +
    Object.keys(form)
      .toSorted()
      .map((name) => name + form[name])
      .join('')
  const { statusCode } = await app.inject({
    method: 'POST',
    url: smsWebhook.path + query,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token ?? sms!.token)
        .update(signed)
        .digest('base64'),
    },
    payload: new URLSearchParams(form).toString(),
  })
  return statusCode
}

describe('Our product sends SMS', () => {
  it('with the host’s text, and follows its signed reports', async () => {
    const { id } = await sendOne({ channel: 'sms' })
    expect(testApp.phones!.sent[0]?.content).toEqual({
      text: expect.stringMatching(/^Dear Leela, .*\nNo more messages: reply STOP\.$/s),
    })
    const report = { MessageSid: 'SM1', MessageStatus: 'delivered', To: phone }
    expect(await postSms(report, `?message=${id}`, 'another token')).toBe(401)
    expect((await listMessages())[0]?.state).toBe('accepted')
    expect(await postSms(report, `?message=${id}`)).toBe(200)
    expect(await postSms({ ...report, MessageStatus: 'sent' }, `?message=${id}`)).toBe(200)
    expect((await listMessages())[0]?.state).toBe('delivered')
  })

  it('and stops at a number that answers STOP', async () => {
    await sendOne({ channel: 'sms' })
    expect(
      await postSms({ MessageSid: 'SM2', From: phone, To: '+15005550006', Body: 'Stop' }),
    ).toBe(200)
    await setGuests([{ name: 'Leela Rao', phone }])
    expect((await readOverview()).channels[1]).toMatchObject({ guests: 0, stopped: 1 })
  })
})
