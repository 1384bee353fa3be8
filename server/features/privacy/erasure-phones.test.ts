import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { cast } from '../../seed/cast.ts'
import { findTraces } from '../../test/database/traces.ts'
import { openPhoneMessages } from '../../test/flows/phone-messages.ts'
import type { PhoneSendResult } from '../../base/phones.ts'
import { erasePersonOfAccount } from './actions/erase.ts'

const { testApp, setGuests, send, deliver, getLedger } = await openPhoneMessages()
const { world } = testApp
const phone = '+919820014141'
const email = 'guest1@guests.example'
const erase = () => erasePersonOfAccount(world, { accountId: cast.asha.accountId, email })
const listRows = () => world.db.selectFrom('phone_message').selectAll().execute()
const countGuests = async () =>
  (await world.db.selectFrom('guest').select('id').where('email', '=', email).execute()).length

/** The provider holds the message until it is told what to answer. */
async function hold() {
  const whatsapp = world.phones.whatsapp!
  const sendAtOnce = whatsapp.send
  let answer: (result: PhoneSendResult) => void = () => {}
  const asked = new Promise<void>((resolve) => {
    whatsapp.send = async (message) => {
      whatsapp.send = sendAtOnce
      resolve()
      testApp.phones!.sent.push(message)
      return new Promise((give) => {
        answer = give
      })
    }
  })
  const delivered = deliver()
  await asked
  return { answer: (result: PhoneSendResult) => answer(result), delivered }
}

describe('Our product erases a guest beside a message to the phone', () => {
  it('that is on its way: it waits, and the price of a message that was taken is spent', async () => {
    await setGuests([{ name: 'Leela Rao', phone, email }])
    await send()
    const { answer, delivered } = await hold()
    const erased = erase()
    await expectInOrder(erased, () => answer({ is: 'accepted', providerId: 'wamid.1' }))
    await delivered
    expect(await countGuests()).toBe(0)
    expect((await getLedger()).kinds).toEqual(['bought', 'reserved', 'settled'])
    expect(await findTraces(testApp, phone)).toEqual([])
  })

  it('that the provider did not take: it is not sent again, and costs nothing', async () => {
    await setGuests([{ name: 'Leela Rao', phone, email }])
    await send()
    const { answer, delivered } = await hold()
    const erased = erase()
    await expectInOrder(erased, () => answer({ is: 'later', words: '429' }))
    await delivered
    testApp.clock.move(3 * 3_600_000)
    await deliver()
    expect(testApp.phones!.sent).toHaveLength(1)
    expect((await getLedger()).amount).toBe(10_000)
  })

  it('that waits: it is never sent', async () => {
    await setGuests([{ name: 'Leela Rao', phone, email }])
    await send()
    await erase()
    await deliver()
    expect(testApp.phones!.sent).toEqual([])
    expect(await listRows()).toEqual([])
    expect((await getLedger()).amount).toBe(10_000)
  })
})

/** The guest is there until the provider answers. */
async function expectInOrder(erased: Promise<unknown>, answer: () => void): Promise<void> {
  const order: string[] = []
  const ended = erased.then(() => order.push('erased'))
  // One that does not wait is over long before.
  await Promise.race([ended, pause(2_000)])
  expect(await countGuests()).toBe(1)
  order.push('answered')
  answer()
  await ended
  expect(order).toEqual(['answered', 'erased'])
}
