import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  billingHistory,
  billingInfo,
  downloadBilling,
  updateBillingInfo,
} from '@mehfil/contract/invoices.ts'
import { fill } from '@mehfil/contract/call.ts'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { cast } from '../../seed/cast.ts'
import { openHouse, type House } from '../../test/house.ts'
import { pdfText } from '../../test/pdf.ts'
import { subscribing } from '../../test/subscribing.ts'
import { mailBill } from './jobs.ts'
import { nextNumber } from './store/invoices.ts'

let house: House
let life: Awaited<ReturnType<typeof subscribing>>
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000, events: false })
  life = await subscribing(house)
})
afterAll(async () => {
  await house.close()
})
beforeEach(async () => {
  await life.anew()
  await speak('en')
})

const setAccount = (place: object) =>
  house.world.db.updateTable('account').set(place).where('id', '=', life.accountId).execute()
const speak = (language: Language) =>
  house.world.db
    .updateTable('person')
    .set({ language })
    .where('id', '=', cast.ivo.personId)
    .execute()
const paid = async (
  plan: 'Business' | 'First' = 'First',
  mode: 'Monthly' | 'Annually' = 'Monthly',
  more: object = {},
) => {
  const { id, data } = await life.ask(plan, mode)
  const fact = life.charge(id, more)
  expect(await life.tell(fact)).toBe('granted')
  return { total: data.checkout.total, fact }
}
const history = async () => (await life.ivo.call(billingHistory)).data.bills
const paper = async (id: string, who: 'ivo' | 'asha' | 'noah' = 'ivo') =>
  (await house.as(who)).inject({
    method: 'GET',
    url: `/api${fill(downloadBilling.path, { INVOICE: id })}`,
  })

/** Every amount on the paper, in paise. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/(?<!\d)\d{1,3}(?:[ ,.]\d{2,3})*[.,]\d\d(?!\d)/g)].map(([amount]) =>
    Number(amount.replace(/\D/g, '')),
  )

describe('Our product makes out a bill', () => {
  it.each(languages)(
    'for each payment, whose total in %s is the order’s, to the paisa',
    async (language) => {
      await speak(language)
      house.clock.set(new Date('2026-11-21T10:00:00Z'))
      const { total } = await paid()
      const [bill] = await history()
      expect(bill).toMatchObject({
        kind: 'invoice',
        plan: 'First',
        mode: 'Monthly',
        planRate: 399_900,
        tax: 71_982,
        total,
        method: 'card',
        periodEnd: new Date('2026-12-21T10:00:00Z'),
      })
      const answer = await paper(bill!.id)
      expect([
        answer.statusCode,
        answer.headers['content-type'],
        answer.headers['content-disposition'],
      ]).toEqual([
        200,
        'application/pdf',
        `attachment; filename="${bill!.number.replaceAll('/', '-')}.pdf"`,
      ])
      const text = await pdfText(answer.rawPayload)
      expect(amountsIn(text)).toEqual(expect.arrayContaining([399_900, 35_991, total]))
      expect(Math.max(...amountsIn(text))).toBe(total)
      for (const said of [bill!.number, '998599', '29AAMCM7720L1ZU', 'CGST', 'SGST', 'Ivo Horvat'])
        expect(text).toContain(said)
      expect(text).toContain({ en: 'Karnataka', fr: 'Karnataka', arb: 'كارناتاكا' }[language])
    },
    60_000,
  )

  it('by another tax for another state, and by the number of a registered buyer', async () => {
    await setAccount({
      state: 'Kerala',
      gst_no: '27AAPFU0939F1ZV',
      billed_name: 'Harbour Collective',
    })
    await paid()
    const row = await house.world.db.selectFrom('invoice').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      place: '27',
      cgst: '0',
      sgst: '0',
      igst: '71982',
      buyer: expect.objectContaining({ name: 'Harbour Collective', gstin: '27AAPFU0939F1ZV' }),
    })
    const text = await pdfText((await paper(row.id)).rawPayload)
    for (const said of ['Maharashtra (27)', 'IGST', 'Harbour Collective', 'GSTIN 27AAPFU0939F1ZV'])
      expect(text).toContain(said)
  }, 60_000)

  it('abroad in dollars without tax, and says why', async () => {
    await setAccount({ country: 'FR', state: 'Bretagne', gst_no: 'FR40303265045' })
    const { total } = await paid('First', 'Annually', { currency: 'USD' })
    const [bill] = await history()
    const text = await pdfText((await paper(bill!.id)).rawPayload)
    expect(amountsIn(text)).toEqual([49_000, 49_000, total])
    for (const said of ['Outside India (France)', 'Export of services', 'FR40303265045', '$490.00'])
      expect(text).toContain(said)
    expect(text).not.toMatch(/[CSI]GST \d/)
  }, 60_000)

  it('by mail, with the paper, to the owner and the address for bills, once', async () => {
    await setAccount({ billed_email: 'bills@harbour.example' })
    await paid()
    const { id, name } = await house.world.db
      .selectFrom('invoice')
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    await mailBill.run(house.world, { id })
    await mailBill.run(house.world, { id })
    const mails = await house.world.db
      .selectFrom('mail')
      .selectAll()
      .where('once_key', 'like', 'bill %')
      .orderBy('to_address')
      .execute()
    expect(mails.map(({ to_address }) => to_address)).toEqual([
      'bills@harbour.example',
      'ivo@elsewhere.example',
    ])
    expect(mails[0]).toMatchObject({
      subject: expect.stringContaining('Paid: ₹4,718.82 for First, one month'),
      body_text: expect.stringContaining('GSTIN'),
    })
    const files = mails[0]!.attachments as Array<{
      filename: string
      contentType: string
      content: string
    }>
    expect(files.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['mark.png', 'image/png'],
      [`${name.replaceAll('/', '-')}.pdf`, 'application/pdf'],
    ])
    expect(amountsIn(await pdfText(Buffer.from(files[1]!.content, 'base64')))).toContain(471_882)
  }, 60_000)

  it('with the next number, whoever pays at the same moment, and none is left out by what was taken back', async () => {
    const { db } = house.world
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => db.transaction().execute((tx) => nextNumber(tx, 'TEST'))),
    )
    expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    const failing = db.transaction().execute(async (tx) => {
      expect(await nextNumber(tx, 'TEST')).toBe(21)
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await db.transaction().execute((tx) => nextNumber(tx, 'TEST'))).toBe(21)
  })

  it('and would leave numbers out if they came from a sequence (this shows that the test above can fail)', async () => {
    const { db } = house.world
    const { sql } = await import('kysely')
    await sql`create sequence gaps`.execute(db)
    const next = async (tx: typeof db) =>
      Number((await sql<{ n: string }>`select nextval('gaps') as n`.execute(tx)).rows[0]?.n)
    await db
      .transaction()
      .execute(async (tx) => {
        await next(tx)
        throw new Error('taken back')
      })
      .catch(() => null)
    expect(await next(db)).toBe(2)
  })

  it('once for each payment, told by four doors at once', async () => {
    const { id } = await life.ask('Business', 'Monthly')
    const fact = life.charge(id)
    const doors = ['handler', 'callback', 'webhook', 'reconciler'] as const
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        life.tell({ ...fact, door: doors[at % 4] ?? 'webhook' }),
      ),
    )
    expect(outcomes.filter((one) => one === 'granted')).toHaveLength(1)
    expect(await history()).toHaveLength(1)
    expect(
      await house.world.db
        .selectFrom('subscription_charge')
        .selectAll()
        .where('payment_id', '=', fact.payment.id)
        .execute(),
    ).toHaveLength(1)
  })

  it('for its own account alone, never written again, and without names once the account is purged', async () => {
    await setAccount({ gst_no: '29AAGCB7383J1Z4' })
    await paid()
    const [bill] = await history()
    expect((await paper(bill!.id, 'asha')).statusCode).toBe(404)
    expect((await paper(bill!.id, 'noah')).statusCode).toBe(403)
    expect((await paper('not-a-bill')).statusCode).toBe(404)
    const { db } = house.world
    await expect(
      db.updateTable('invoice').set({ total: '1', taxable: '1', cgst: '0', sgst: '0' }).execute(),
    ).rejects.toThrow('never written again')
    await expect(db.deleteFrom('invoice').execute()).rejects.toThrow('never written again')
    await expect(db.updateTable('invoice').set({ buyer: '{}' }).execute()).rejects.toThrow(
      'never written again',
    )
    await setAccount({ purged_at: house.clock.now() })
    await db
      .updateTable('invoice')
      .set({ buyer: JSON.stringify({ name: '', gstin: '29AAGCB7383J1Z4' }) })
      .execute()
    await expect(
      db.updateTable('invoice').set({ total: '1', taxable: '1', cgst: '0', sgst: '0' }).execute(),
    ).rejects.toThrow('never written again')
    await setAccount({ purged_at: null })
  })
})

describe('Our product asks whom bills are made out to', () => {
  const typed = {
    name: 'Harbour Collective',
    email: 'bills@harbour.example',
    address: '12 Pier Road',
    country: 'IN',
    state: 'Karnataka',
    gstNo: ' 29aagcb-7383j1z4 ',
  }
  it('and keeps a tax number as it is printed', async () => {
    expect((await life.ivo.call(updateBillingInfo, { input: typed })).http).toBe(200)
    expect((await life.ivo.call(billingInfo)).data).toEqual({
      ...typed,
      gstNo: '29AAGCB7383J1Z4',
      ownName: 'Ivo Horvat',
      isFixed: false,
    })
  })

  it.each([
    [{ gstNo: '29AAGCB7383J1Z5' }, { GST_NO: expect.stringContaining('GSTIN') }],
    [{ state: 'Kerala' }, { GST_NO: expect.stringContaining('a different state') }],
    [{ state: 'Bretagne' }, { STATE: 'Please choose a state from the list.' }],
    [{ country: 'FR', state: '' }, { STATE: 'State is required' }],
  ])('and says at its field what is wrong with %o', async (wrong, errors) => {
    const answer = await life.ivo.call(updateBillingInfo, { input: { ...typed, ...wrong } })
    expect([answer.http, answer.errors]).toEqual([400, errors])
  })

  it('and wants an address', async () => {
    const answer = await (
      await house.as('ivo')
    ).send('POST', '/api/user/update-billing-info', {
      ADDRESS: ' ',
      COUNTRY: 'India',
      STATE: 'Karnataka',
    })
    expect(JSON.parse(answer.body)).toMatchObject({
      data: { errors: { ADDRESS: 'Address is required' } },
    })
  })

  it('and keeps the country while something is subscribed to', async () => {
    await paid()
    const answer = await life.ivo.call(updateBillingInfo, {
      input: { ...typed, country: 'FR', state: 'Bretagne', gstNo: '' },
    })
    expect([answer.http, Object.keys(answer.errors)]).toEqual([400, ['COUNTRY']])
    expect((await life.ivo.call(billingInfo)).data.isFixed).toBe(true)
    expect(
      (await life.ivo.call(updateBillingInfo, { input: { ...typed, state: 'Kerala', gstNo: '' } }))
        .http,
    ).toBe(200)
  })
})
