import { writeFile } from 'node:fs/promises'
import { StartupError } from '../base/startup-error.ts'
import { indiaOffsetMs } from '../features/invoices/rules/invoice.ts'
import { buildGstr1 } from '../features/invoices/rules/gstr1.ts'
import { listIssuedInvoices } from '../features/invoices/store/invoices.ts'
import type { AdminTask } from './admin-task.ts'

export const gstr1: AdminTask = {
  usage: 'gstr1 <2026-11> <file> [--usd=84.12]',
  summary:
    'writes the invoices and credit notes of a month as JSON in the shape of GSTR-1; --usd is what a dollar is worth in rupees',
  run: async ({ world, words, options, print }) => {
    const [month = '', file = ''] = words
    const { seller } = world.settings
    if (!seller) throw new StartupError('Without BILLING_NAME there are no invoices.')
    if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month))
      throw new StartupError('Name the month like 2026-11.')
    if (!file) throw new StartupError('Name the file to write.')
    const [year = 0, number = 0] = month.split('-').map(Number)
    const startOf = (index: number) => new Date(Date.UTC(year, index, 1) - indiaOffsetMs)
    const documents = await listIssuedInvoices(world.db, {
      from: startOf(number - 1),
      until: startOf(number),
    })
    const usdRate = Number(options.get('usd') ?? 0)
    if (documents.some(({ currency }) => currency !== 'INR') && !(usdRate > 0))
      throw new StartupError('Some invoices are in dollars. Say --usd=, the rupees of a dollar.')
    const body = buildGstr1(documents, { gstin: seller.gstin, month, usdRate })
    await writeFile(file, `${JSON.stringify(body, null, 2)}\n`)
    print(`${documents.length} documents of ${month} are in ${file}.`)
    return 0
  },
}
