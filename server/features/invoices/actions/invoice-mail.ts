import type { World } from '../../../base/world.ts'
import { WorkerLimitError } from '../../../adapters/child-process/worker-process.ts'
import { PdfCompilerMissingError } from '../../../adapters/files/pdf-file.ts'
import { enqueueInvoiceMail } from '../mails.ts'
import { findCorrectingCreditNote, findInvoiceById, type Invoice } from '../store/invoices.ts'
import { getInvoiceFileName, renderInvoicePdf } from './invoice-pdf.ts'

/**
 * With the PDF, or without it where this machine cannot print; the billing page shows the same
 * facts.
 */
export async function sendInvoiceByMail(world: World, id: string): Promise<void> {
  const invoice = await findInvoiceById(world.db, id)
  if (!invoice) return
  // What takes the former invoice back comes with the one in its place.
  const credit = await findCorrectingCreditNote(world.db, invoice)
  const files = await printAll(world, credit ? [invoice, credit] : [invoice])
  await enqueueInvoiceMail(world.db, world, { invoice, files })
}

/** None where this machine cannot print. */
async function printAll(
  world: World,
  invoices: readonly Invoice[],
): Promise<Array<{ name: string; bytes: Buffer }>> {
  const files = []
  for (const invoice of invoices) {
    const bytes = await renderInvoicePdf(world, invoice, invoice.language).catch(
      (error: unknown) => {
        if (error instanceof PdfCompilerMissingError || error instanceof WorkerLimitError)
          return null
        throw error
      },
    )
    if (!bytes) return []
    files.push({ name: getInvoiceFileName(invoice), bytes })
  }
  return files
}
