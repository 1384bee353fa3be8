import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  billingHistory,
  billingInfo,
  downloadBilling,
  updateBillingInfo,
} from '@mehfil/contract/billing/invoices.ts'
import { fill } from '@mehfil/contract/call.ts'
import { languages, pickText, type Language } from '@mehfil/contract/languages.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { pdfText } from '../../test/files/pdf.ts'
import { openSubscriptionFlow } from '../../test/flows/subscription.ts'
import { mailInvoice } from './jobs.ts'
import { takeNextNumber } from './store/invoices.ts'

let testApp: TestApp
let life: Awaited<ReturnType<typeof openSubscriptionFlow>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, events: false })
  life = await openSubscriptionFlow(testApp)
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(async () => {
  await life.reset()
  await setLanguage('en')
})

const setAccount = (place: object) =>
  testApp.world.db.updateTable('account').set(place).where('id', '=', life.accountId).execute()
const setLanguage = (language: Language) =>
  testApp.world.db
    .updateTable('person')
    .set({ language })
    .where('id', '=', cast.ivo.personId)
    .execute()
const paySubscription = async (
  plan: 'Business' | 'First' = 'First',
  mode: 'Monthly' | 'Annually' = 'Monthly',
  more: object = {},
) => {
  const { id, data } = await life.ask(plan, mode)
  const fact = life.charge(id, more)
  expect(await life.tell(fact)).toBe('granted')
  return { total: data.checkout.total, fact }
}
const getHistory = async () => (await life.ivo.call(billingHistory)).data.bills
const downloadPdf = async (id: string, who: 'ivo' | 'asha' | 'noah' = 'ivo') =>
  (await testApp.as(who)).inject({
    method: 'GET',
    url: `/api${fill(downloadBilling.path, { INVOICE: id })}`,
  })

/** Every amount in the document, in paise. */
const parseAmounts = (text: string): number[] =>
  [...text.matchAll(/(?<!\d)\d{1,3}(?:[ ,.]\d{2,3})*[.,]\d\d(?!\d)/g)].map(([amount]) =>
    Number(amount.replace(/\D/g, '')),
  )

describe('Our product makes out an invoice', () => {
  it.each(languages)(
    'for each payment, whose total in %s equals the order’s to the paisa',
    { tags: 'long' },
    async (language) => {
      await setLanguage(language)
      testApp.clock.set(new Date('2026-11-21T10:00:00Z'))
      const { total } = await paySubscription()
      const [bill] = await getHistory()
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
      const answer = await downloadPdf(bill!.id)
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
      expect(parseAmounts(text)).toEqual(expect.arrayContaining([399_900, 35_991, total]))
      expect(Math.max(...parseAmounts(text))).toBe(total)
      for (const said of [bill!.number, '998599', '29AAMCM7720L1ZU', 'CGST', 'SGST', 'Ivo Horvat'])
        expect(text).toContain(said)
      expect(text).toContain(pickText({ en: 'Karnataka', arb: 'كارناتاكا' }, language))
    },
  )

  it('with another tax for another state, by the number of a registered buyer', async () => {
    await setAccount({
      state: 'Kerala',
      gst_no: '27AAPFU0939F1ZV',
      billed_name: 'Harbour Collective',
    })
    await paySubscription()
    const row = await testApp.world.db.selectFrom('invoice').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      place: '27',
      cgst: '0',
      sgst: '0',
      igst: '71982',
      buyer: expect.objectContaining({ name: 'Harbour Collective', gstin: '27AAPFU0939F1ZV' }),
    })
    const text = await pdfText((await downloadPdf(row.id)).rawPayload)
    for (const said of ['Maharashtra (27)', 'IGST', 'Harbour Collective', 'GSTIN 27AAPFU0939F1ZV'])
      expect(text).toContain(said)
  }, 60_000)

  it('abroad in dollars without tax, and says why', async () => {
    await setAccount({ country: 'FR', state: 'Bretagne', gst_no: 'FR40303265045' })
    const { total } = await paySubscription('First', 'Annually', { currency: 'USD' })
    const [bill] = await getHistory()
    const text = await pdfText((await downloadPdf(bill!.id)).rawPayload)
    expect(parseAmounts(text)).toEqual([49_000, 49_000, total])
    for (const said of ['Outside India (France)', 'Export of services', 'FR40303265045', '$490.00'])
      expect(text).toContain(said)
    expect(text).not.toMatch(/[CSI]GST \d/)
  }, 60_000)

  it('by mail with a PDF, to owner and billing address, once each', async () => {
    await setAccount({ billed_email: 'bills@harbour.example' })
    await paySubscription()
    const { id, name } = await testApp.world.db
      .selectFrom('invoice')
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    await mailInvoice.run(testApp.world, { id })
    await mailInvoice.run(testApp.world, { id })
    const mails = await testApp.world.db
      .selectFrom('mail')
      .selectAll()
      .where('idempotency_key', 'like', 'bill %')
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
    expect(parseAmounts(await pdfText(Buffer.from(files[1]!.content, 'base64')))).toContain(471_882)
  }, 60_000)

  it('with the next number for parallel payments, without a gap after a rollback', async () => {
    const { db } = testApp.world
    const taken = await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute((tx) => takeNextNumber(tx, 'TEST')),
      ),
    )
    expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    const failing = db.transaction().execute(async (tx) => {
      expect(await takeNextNumber(tx, 'TEST')).toBe(21)
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await db.transaction().execute((tx) => takeNextNumber(tx, 'TEST'))).toBe(21)
  })

  it('and the control: numbers from a sequence leave gaps', async () => {
    const { db } = testApp.world
    const { sql } = await import('kysely')
    await sql`create sequence gaps`.execute(db)
    const takeSequenceValue = async (tx: typeof db) =>
      Number((await sql<{ n: string }>`select nextval('gaps') as n`.execute(tx)).rows[0]?.n)
    await db
      .transaction()
      .execute(async (tx) => {
        await takeSequenceValue(tx)
        throw new Error('taken back')
      })
      .catch(() => null)
    expect(await takeSequenceValue(db)).toBe(2)
  })

  it('once for each payment, reported by four channels at once', async () => {
    const { id } = await life.ask('Business', 'Monthly')
    const fact = life.charge(id)
    const channels = ['handler', 'callback', 'webhook', 'reconciler'] as const
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        life.tell({ ...fact, channel: channels[at % 4] ?? 'webhook' }),
      ),
    )
    expect(outcomes.filter((one) => one === 'granted')).toHaveLength(1)
    expect(await getHistory()).toHaveLength(1)
    expect(
      await testApp.world.db
        .selectFrom('subscription_charge')
        .selectAll()
        .where('payment_id', '=', fact.payment.id)
        .execute(),
    ).toHaveLength(1)
  })

  it('for its own account only, never changed, and without names once the account is purged', async () => {
    await setAccount({ gst_no: '29AAGCB7383J1Z4' })
    await paySubscription()
    const [bill] = await getHistory()
    expect((await downloadPdf(bill!.id, 'asha')).statusCode).toBe(404)
    expect((await downloadPdf(bill!.id, 'noah')).statusCode).toBe(403)
    expect((await downloadPdf('not-a-bill')).statusCode).toBe(404)
    const { db } = testApp.world
    await expect(
      db.updateTable('invoice').set({ total: '1', taxable: '1', cgst: '0', sgst: '0' }).execute(),
    ).rejects.toThrow('never written again')
    await expect(db.deleteFrom('invoice').execute()).rejects.toThrow('never written again')
    await expect(db.updateTable('invoice').set({ buyer: '{}' }).execute()).rejects.toThrow(
      'never written again',
    )
    await setAccount({ purged_at: testApp.clock.now() })
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

describe('Our product asks for billing details', () => {
  const input = {
    name: 'Harbour Collective',
    email: 'bills@harbour.example',
    address: '12 Pier Road',
    country: 'IN',
    state: 'Karnataka',
    gstNo: ' 29aagcb-7383j1z4 ',
  }
  it('and stores a tax number as printed', async () => {
    expect((await life.ivo.call(updateBillingInfo, { input })).http).toBe(200)
    expect((await life.ivo.call(billingInfo)).data).toEqual({
      ...input,
      gstNo: '29AAGCB7383J1Z4',
      ownName: 'Ivo Horvat',
      isFixed: false,
    })
  })

  it.each([
    [{ gstNo: '29AAGCB7383J1Z5' }, { GST_NO: expect.stringContaining('GSTIN') }],
    [{ state: 'Kerala' }, { GST_NO: expect.stringContaining('a different state') }],
    [{ state: 'Bretagne' }, { STATE: 'Please choose a state from the list.' }],
    [{ country: 'FR', state: '', gstNo: '' }, { STATE: 'State is required' }],
  ])('and shows at its field what is wrong with %o', async (wrong, errors) => {
    const answer = await life.ivo.call(updateBillingInfo, { input: { ...input, ...wrong } })
    expect([answer.http, answer.errors]).toEqual([400, errors])
  })

  it('and requires an address', async () => {
    const answer = await (
      await testApp.as('ivo')
    ).send('POST', '/api/user/update-billing-info', {
      ADDRESS: ' ',
      COUNTRY: 'India',
      STATE: 'Karnataka',
    })
    expect(JSON.parse(answer.body)).toMatchObject({
      data: { errors: { ADDRESS: 'Address is required' } },
    })
  })

  it('and keeps the country while a subscription runs', async () => {
    await paySubscription()
    const answer = await life.ivo.call(updateBillingInfo, {
      input: { ...input, country: 'FR', state: 'Bretagne', gstNo: '' },
    })
    expect([answer.http, Object.keys(answer.errors)]).toEqual([400, ['COUNTRY']])
    expect((await life.ivo.call(billingInfo)).data.isFixed).toBe(true)
    expect(
      (await life.ivo.call(updateBillingInfo, { input: { ...input, state: 'Kerala', gstNo: '' } }))
        .http,
    ).toBe(200)
  })
})
