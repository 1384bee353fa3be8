import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../seed/seeded-random.ts'
import { openPhoneMessages } from '../../test/flows/phone-messages.ts'
import type { PhoneSendResult } from '../../base/phones.ts'
import { claimMessages } from './store/delivery.ts'
import { leaseMs } from './rules/states.ts'

const { testApp, setGuests, send, deliver, getLedger } = await openPhoneMessages()
const { world, clock } = testApp
const guests = 60
const price = 120

const listRows = () =>
  world.db.selectFrom('phone_message').select(['id', 'state', 'attempts']).execute()

describe('Our product, killed while it sends to a provider with faults,', () => {
  it('sends each message once, leaves in doubt only what may have been sent, and accounts for all', async () => {
    const chance = seededRandom(20_261_130)
    const results: Array<PhoneSendResult | null> = [
      { is: 'refused', reason: 'number' },
      { is: 'later', words: '429' },
      { is: 'uncertain', words: 'cut' },
    ]
    await setGuests(
      Array.from({ length: guests }, (_, at) => ({ phone: `+9198200${14_000 + at}` })),
    )
    await send()
    testApp.phones!.answers.push(
      ...(Array.from({ length: guests }, (_, at) => ({
        is: 'accepted' as const,
        providerId: `wamid.${at}`,
        ...(chance.below(10) === 0 ? results[chance.below(results.length)] : {}),
      })) as PhoneSendResult[]),
    )
    // A process that claims ten messages and ends.
    const held = await claimMessages(world.db, clock.now(), 10)
    await deliver()
    clock.move(leaseMs + 1_000)
    await deliver()
    clock.move(3 * 3_600_000)
    await deliver()
    const rows = await listRows()
    const sent = testApp.phones!.sent.map(({ id }) => id)
    const repeated = rows.filter(({ attempts }) => attempts > 1).map(({ id }) => id)
    expect(held).toHaveLength(10)
    expect(sent.filter((id) => held.some((one) => one.id === id))).toEqual([])
    expect(sent.length - new Set(sent).size).toBe(repeated.length)
    expect(rows.filter(({ state }) => state === 'uncertain').length).toBeGreaterThanOrEqual(10)
    expect(
      rows.filter(({ state }) => !['accepted', 'failed', 'uncertain'].includes(state)),
    ).toEqual([])
    const failures = rows.filter(({ state }) => state === 'failed').length
    const { amount, sum } = await getLedger()
    expect([amount, sum]).toEqual([
      10_000 - (guests - failures) * price,
      10_000 - (guests - failures) * price,
    ])
  })
})
