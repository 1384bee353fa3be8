import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestEmail, guestName, phone } from '@mehfil/contract/fields/fields.ts'
import { applyImport } from '@mehfil/contract/guests/imports.ts'
import { normalizeGuestPhone } from '../../adapters/phone-numbers.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { uploadList } from '../../test/flows/list-upload.ts'
import { toCsvLine, csvByteOrderMark } from '../../base/csv.ts'

const EID = castEvents.draft

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
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

describe('Our product reads back its own exports unchanged', () => {
  it('with names, addresses and numbers, through a file for spreadsheets', async () => {
    let rows = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, {
          minLength: 1,
          maxLength: 100,
          selector: (one) => one.email.toLowerCase() || `${one.name.toLowerCase()} ${one.phone}`,
        }),
        async (list) => {
          await testApp.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
          const text =
            csvByteOrderMark +
            // An export says how many people a row is; without it, a name of two is asked about.
            toCsvLine(['Name', 'Email', 'Phone', 'Places', 'Reply', 'People coming']) +
            list
              .map((one) => toCsvLine([one.name, one.email, one.phone, '1', 'No reply', '']))
              .join('')
          const told = await uploadList(asha, EID, text)
          expect(told.errors).toEqual([])
          await asha.call(applyImport, {
            params: { EID, IMPORT: told.id },
            input: { good: list.length },
          })
          const kept = await testApp.world.db
            .selectFrom('guest')
            .select(['name', 'email', 'phone'])
            .where('event_id', '=', EID)
            .orderBy('created_at', 'desc')
            .execute()
          // A phone number is stored in international form, without the leading zero of its
          // country. A number that cannot be dialled stays as written.
          expect(kept.map((one) => ({ ...one, phone: digits(one.phone) }))).toEqual(
            list.map((one) => ({
              ...one,
              phone: digits(normalizeGuestPhone(`+${digits(one.phone)}`, [])),
            })),
          )
          expect(
            kept.filter(
              ({ phone }, at) => !digits(list[at]!.phone).endsWith(digits(phone).slice(-4)),
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
