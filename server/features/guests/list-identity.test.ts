import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestEmail, guestName, phone } from '@mehfil/contract/fields.ts'
import { applyImport } from '@mehfil/contract/guests.ts'
import { guestNumber } from '../../outside/phones.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { bringList } from '../../test/list-form.ts'
import { csvLine, csvStart } from '../../base/csv.ts'

const EID = castEvents.draft

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000 })
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const letters = fc.constantFrom(..."aZé9-'’.,&() ßñاأمحद ा王", 'ا')
const name = fc
  .string({ unit: letters, minLength: 1, maxLength: 30 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => guestName.safeParse(text).success)
const number = fc
  .string({ unit: fc.constantFrom(...'0123456789 -()'), minLength: 10, maxLength: 18 })
  .map((text) => `+${text}`.trim())
  .filter((text) => phone.safeParse(text).success)
const address = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'azAZ09._+-'), minLength: 1, maxLength: 12 }),
    fc.constantFrom('x.example', 'sub-1.x.example'),
  )
  .map(([part, domain]) => `${part}@${domain}`)
  .filter((text) => guestEmail.safeParse(text).success)
const row = fc.record({
  name,
  email: fc.option(address, { nil: '' }),
  phone: fc.option(number, { nil: '' }),
})
const digits = (number: string) => number.replace(/\D/g, '')

describe('Our product gives back what it was given', () => {
  it('name, address and number, over a list written for a spreadsheet and read again', async () => {
    let rows = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, {
          minLength: 1,
          maxLength: 100,
          selector: (one) => one.email.toLowerCase() || `${one.name.toLowerCase()} ${one.phone}`,
        }),
        async (list) => {
          await house.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
          const text =
            csvStart +
            csvLine(['Name', 'Email', 'Phone']) +
            list.map((one) => csvLine([one.name, one.email, one.phone])).join('')
          const told = await bringList(asha, EID, text)
          expect(told.errors).toEqual([])
          await asha.call(applyImport, {
            params: { EID, IMPORT: told.id },
            input: { good: list.length },
          })
          const kept = await house.world.db
            .selectFrom('guest')
            .select(['name', 'email', 'phone'])
            .where('event_id', '=', EID)
            .orderBy('created_at', 'desc')
            .execute()
          // A number is kept as it is dialled from anywhere, without a zero that is only dialled within its country; one that cannot be dialled as it was written.
          expect(kept.map((one) => ({ ...one, phone: digits(one.phone) }))).toEqual(
            list.map((one) => ({
              ...one,
              phone: digits(guestNumber(`+${digits(one.phone)}`, [])),
            })),
          )
          expect(
            kept.filter(
              ({ phone: number }, at) =>
                !digits(list[at]!.phone).endsWith(digits(number).slice(-4)),
            ),
          ).toEqual([])
          rows += list.length
        },
      ),
      { numRuns: 25 },
    )
    expect(rows).toBeGreaterThan(100)
  }, 120_000)
})
