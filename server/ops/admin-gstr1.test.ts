import { sql } from 'kysely'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billingHistory, correctBill } from '@mehfil/contract/billing/invoices.ts'
import type { Gstr1 } from '../features/invoices/rules/gstr1.ts'
import { runAdminTask } from '../test/operations/admin-task.ts'
import { openSubscriptionFlow } from '../test/flows/subscription.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { gstr1 } from './admin-gstr1.ts'

let testApp: TestApp
let life: Awaited<ReturnType<typeof openSubscriptionFlow>>
const file = join(tmpdir(), `gstr1-${process.pid}.json`)
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, events: false })
  life = await openSubscriptionFlow(testApp)
})
beforeEach(async () => {
  await life.reset()
  testApp.clock.set(new Date('2026-11-21T10:00:00Z'))
})
afterAll(async () => {
  rmSync(file, { force: true })
  await testApp.close()
})

const pay = async (place: object, more: object = {}) => {
  await testApp.world.db
    .updateTable('account')
    .set({ gst_no: '', billed_name: '', ...place })
    .where('id', '=', life.accountId)
    .execute()
  const { id } = await life.ask('First', 'Monthly')
  const fact = life.charge(id, more)
  expect(await life.tell(fact)).toBe('granted')
  return fact
}
const report = async (...args: string[]): Promise<Gstr1> => {
  await runAdminTask(testApp, gstr1, ['2026-11', file, ...args])
  return JSON.parse(readFileSync(file, 'utf8')) as Gstr1
}
const home = { country: 'IN', state: 'Karnataka' }

describe('Our product reports a month to the tax office', () => {
  it('with an invoice to a registered buyer by its number, and what replaced it', async () => {
    await pay({ ...home, gst_no: '29AAGCB7383J1Z4' })
    const [bill] = (await life.ivo.call(billingHistory)).data.bills
    const { data } = await life.ivo.call(correctBill, {
      params: { INVOICE: bill!.id },
      input: { name: '', address: '2 Quay', state: 'Maharashtra', gstNo: '27AAPFU0939F1ZV' },
    })
    const { b2b, cdnr, b2cs, hsn, doc_issue, fp, gstin } = await report()
    expect({ fp, gstin }).toEqual({ fp: '112026', gstin: '29AAMCM7720L1ZU' })
    expect(b2b.map(({ ctin, inv }) => [ctin, ...inv.map(({ inum }) => inum)])).toEqual([
      ['29AAGCB7383J1Z4', bill!.number],
      ['27AAPFU0939F1ZV', data.number],
    ])
    expect(b2b[0]!.inv[0]).toMatchObject({
      idt: '21-11-2026',
      val: 4718.82,
      pos: '29',
      itms: [{ num: 1801, itm_det: { txval: 3999, rt: 18, camt: 359.91, samt: 359.91 } }],
    })
    expect(b2b[1]!.inv[0]).toMatchObject({
      pos: '27',
      itms: [{ itm_det: { txval: 3999, iamt: 719.82 } }],
    })
    expect(cdnr).toMatchObject([{ ctin: '29AAGCB7383J1Z4', nt: [{ ntty: 'C', val: 4718.82 }] }])
    expect(b2cs).toEqual([])
    expect(hsn.hsn_b2b, 'less what was taken back').toMatchObject([
      { hsn_sc: '998599', txval: 3999, iamt: 719.82, camt: 0, samt: 0 },
    ])
    expect(doc_issue.doc_det).toMatchObject([
      { doc_num: 1, docs: [{ from: bill!.number, to: data.number, totnum: 2, cancel: 0 }] },
      { doc_num: 5, docs: [{ totnum: 1 }] },
    ])
  })

  it('with consumers summed up by state, less what was refunded to them', async () => {
    const fact = await pay(home)
    await life.tell({
      ...fact,
      payment: { ...fact.payment, status: 'refunded', amountRefunded: 118_000 },
    })
    const { b2b, b2cs, cdnr, cdnur } = await report()
    expect([b2b, cdnr, cdnur]).toEqual([[], [], []])
    expect(b2cs).toEqual([
      {
        sply_ty: 'INTRA',
        pos: '29',
        typ: 'OE',
        rt: 18,
        txval: 2999,
        camt: 269.91,
        samt: 269.91,
        csamt: 0,
      },
    ])
  })

  it('with large invoices to consumers of other states by their numbers, and what is taken back of them', async () => {
    const fact = await pay({ country: 'IN', state: 'Kerala' })
    await sql`alter table invoice disable trigger invoice_append_only`.execute(testApp.world.db)
    await sql`update invoice set taxable = 20000000, igst = 3600000, cgst = 0, sgst = 0, total = 23600000`.execute(
      testApp.world.db,
    )
    await sql`alter table invoice enable trigger invoice_append_only`.execute(testApp.world.db)
    await life.tell({
      ...fact,
      payment: { ...fact.payment, status: 'refunded', amountRefunded: 118_000 },
    })
    const { b2cl, b2cs, cdnur } = await report()
    expect(b2cs).toEqual([])
    expect(b2cl).toMatchObject([{ pos: '32', inv: [{ val: 236_000 }] }])
    expect(cdnur).toMatchObject([{ typ: 'B2CL', pos: '32', val: 1180 }])
  })

  it('with exports in rupees, for which the rate of the dollar is needed', async () => {
    await pay({ country: 'FR', state: 'Bretagne' }, { currency: 'USD' })
    await expect(report()).rejects.toThrow('--usd=')
    const { exp } = await report('--usd=84.5')
    expect(exp).toMatchObject([
      { exp_typ: 'WOPAY', inv: [{ val: 4140.5, itms: [{ txval: 4140.5, rt: 0, iamt: 0 }] }] },
    ])
  })

  it('by days of India, of that month alone', async () => {
    testApp.clock.set(new Date('2026-11-30T18:30:00Z'))
    await pay(home)
    expect((await report()).doc_issue.doc_det).toEqual([])
    await expect(runAdminTask(testApp, gstr1, ['11-2026', file])).rejects.toThrow('2026-11')
  })
})
