import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billingHistory, correctBill, downloadBilling } from '@mehfil/contract/billing/invoices.ts'
import { fill } from '@mehfil/contract/call.ts'
import { openSubscriptionFlow } from '../../test/flows/subscription.ts'
import { pdfText } from '../../test/files/pdf.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { mailInvoice } from './jobs.ts'
import { isCorrectionOpen } from './rules/correction.ts'

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
  testApp.clock.set(new Date('2026-11-21T10:00:00Z'))
})

const details = {
  name: 'Harbour Collective',
  address: '12 Pier Road',
  state: 'Maharashtra',
  gstNo: ' 27aapfu-0939f1zv ',
}
const pay = async () => {
  const { id } = await life.ask('First', 'Monthly')
  const fact = life.charge(id)
  expect(await life.tell(fact)).toBe('granted')
  return fact
}
const getHistory = async () => (await life.ivo.call(billingHistory)).data.bills
const getInvoiceId = async () => (await getHistory())[0]!.id
const correct = (INVOICE: string, changed: Partial<typeof details> = {}) =>
  life.ivo.call(correctBill, { params: { INVOICE }, input: { ...details, ...changed } })
const listRows = () =>
  testApp.world.db
    .selectFrom('invoice')
    .selectAll()
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()

describe('Our product corrects an invoice', () => {
  it('by a credit note over all of it and a new one of the same sum, with the tax of the right state', async () => {
    await pay()
    const first = await getInvoiceId()
    expect((await getHistory())[0]).toMatchObject({ isCorrectable: true, replacedBy: '' })
    const answer = await correct(first)
    expect(answer.http).toBe(200)
    const [wrong, right, credit] = await listRows()
    expect(wrong).toMatchObject({ id: first, cgst: '35991', sgst: '35991', igst: '0' })
    expect(right).toMatchObject({
      name: answer.data.number,
      corrected_invoice_id: first,
      place: '27',
      cgst: '0',
      igst: '71982',
      taxable: '399900',
      total: '471882',
      period_end: wrong!.period_end,
      buyer: expect.objectContaining({ name: 'Harbour Collective', gstin: '27AAPFU0939F1ZV' }),
    })
    expect(credit).toMatchObject({
      kind: 'credit-note',
      credited_invoice_id: first,
      corrected_invoice_id: first,
      place: wrong!.place,
      cgst: '35991',
      total: '471882',
      buyer: wrong!.buyer,
    })
    expect(
      (await getHistory()).map(({ number, replaces, replacedBy, isCorrectable, returned }) => ({
        number,
        replaces,
        replacedBy,
        isCorrectable,
        returned,
      })),
    ).toEqual(
      expect.arrayContaining([
        {
          number: wrong!.name,
          replaces: '',
          replacedBy: right!.name,
          isCorrectable: false,
          returned: 0,
        },
        {
          number: right!.name,
          replaces: wrong!.name,
          replacedBy: '',
          isCorrectable: true,
          returned: 0,
        },
      ]),
    )
  })

  it('and mails the new one with the credit note, in words that ask for no money and return none', async () => {
    await pay()
    const first = await getInvoiceId()
    await correct(first)
    const [wrong, right, credit] = await listRows()
    await mailInvoice.run(testApp.world, { id: right!.id })
    const [mail] = await testApp.world.db
      .selectFrom('mail')
      .selectAll()
      .where('idempotency_key', 'like', `bill ${right!.id}%`)
      .execute()
    expect(mail).toMatchObject({
      subject: expect.stringContaining(`replaces`),
      body_text: expect.stringMatching(/nothing was charged/),
    })
    expect(mail!.body_text).not.toMatch(/refund|Thank you/i)
    const files = (mail!.attachments as Array<{ filename: string; content: string }>).slice(1)
    expect(files.map(({ filename }) => filename)).toEqual(
      [right!, credit!].map(({ name }) => `${name.replaceAll('/', '-')}.pdf`),
    )
    const [paper = '', back = ''] = await Promise.all(
      files.map(({ content }) => pdfText(Buffer.from(content, 'base64'))),
    )
    for (const said of ['Replaces invoice', wrong!.name, 'Maharashtra (27)', '27AAPFU0939F1ZV'])
      expect(paper).toContain(said)
    expect(back).toContain('No money is returned')
    const { rows: jobs } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key like 'bill %'`.execute(testApp.world.db)
    expect(jobs.map(({ key }) => key)).toContain(`bill ${right!.id}`)
    expect(JSON.stringify(jobs), 'the credit note goes with the invoice').not.toContain(credit!.id)
  }, 60_000)

  it('and a refund afterwards is of the corrected one', async () => {
    const fact = await pay()
    await correct(await getInvoiceId())
    await life.tell({
      ...fact,
      payment: { ...fact.payment, status: 'refunded', amountRefunded: 471_882 },
    })
    const [, right] = await listRows()
    const credits = (await listRows()).filter(({ kind }) => kind === 'credit-note')
    expect(credits.map(({ credited_invoice_id }) => credited_invoice_id)).toContain(right!.id)
    expect(credits).toHaveLength(2)
    expect((await getHistory()).some(({ isCorrectable }) => isCorrectable)).toBe(false)
    expect((await correct(right!.id, { name: 'Another' })).code).toBe('billClosed')
  })

  it('once, when asked twenty times at once, without a gap in the numbers', async () => {
    await pay()
    const first = await getInvoiceId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => correct(first)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ http }) => http !== 200).map(({ code }) => code))).toEqual(
      new Set(['billClosed']),
    )
    const rows = await listRows()
    expect(rows.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'credit-note'])
    expect(rows[1]!.number).toBe(rows[0]!.number + 1)
  })

  it.each([
    [{ gstNo: '27AAPFU0939F1ZW' }, 'GST_NO'],
    [{ gstNo: '29AAGCB7383J1Z4' }, 'GST_NO'],
    [{ state: 'Bretagne' }, 'STATE'],
  ])('and says at its field what is wrong with %o, without a document', async (wrong, field) => {
    await pay()
    const answer = await correct(await getInvoiceId(), wrong)
    expect([answer.http, Object.keys(answer.errors)]).toEqual([400, [field]])
    expect(await listRows()).toHaveLength(1)
  })

  it('and not with the same details, for another account, or after 30 November of the next year', async () => {
    await pay()
    const first = await getInvoiceId()
    const same = (await getHistory())[0]!
    expect((await correct(first, same)).code).toBe('billUnchanged')
    const asha = await testApp.as('asha')
    expect(
      (await asha.call(correctBill, { params: { INVOICE: first }, input: details })).http,
    ).toBe(404)
    const { issued_at } = (await listRows())[0]!
    expect(isCorrectionOpen(issued_at, new Date('2027-11-30T18:29:59Z'))).toBe(true)
    expect(isCorrectionOpen(issued_at, new Date('2027-11-30T18:30:00Z'))).toBe(false)
  })

  it('and a corrected one no longer than the first', async () => {
    await pay()
    await correct(await getInvoiceId())
    testApp.clock.set(new Date('2027-04-20T10:00:00Z'))
    const again = (await getHistory()).find(({ isCorrectable }) => isCorrectable)!
    expect((await correct(again.id, { name: 'Harbour LLP' })).http).toBe(200)
    const last = (await getHistory()).find(({ isCorrectable }) => isCorrectable)!
    testApp.clock.set(new Date('2027-11-30T18:30:00Z'))
    expect((await correct(last.id, { name: 'Harbour & Sons' })).code).toBe('billClosed')
    expect((await getHistory()).some(({ isCorrectable }) => isCorrectable)).toBe(false)
  })

  it('and the file of the former one stays as it was', async () => {
    await pay()
    const first = await getInvoiceId()
    await correct(first)
    const { rawPayload } = await (
      await testApp.as('ivo')
    ).inject({
      method: 'GET',
      url: `/api${fill(downloadBilling.path, { INVOICE: first })}`,
    })
    const text = await pdfText(rawPayload)
    expect(text).toContain('Karnataka (29)')
    expect(text).not.toContain('27AAPFU0939F1ZV')
  }, 60_000)
})
