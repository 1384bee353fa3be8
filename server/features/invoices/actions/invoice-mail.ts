import type { World } from '../../../base/world.ts'
import { WorkerLimitError } from '../../../adapters/child-process/worker-process.ts'
import { PdfCompilerMissingError } from '../../../adapters/files/pdf-file.ts'
import { enqueueInvoiceMail } from '../mails.ts'
import { findInvoiceById } from '../store/invoices.ts'
import { getInvoiceFileName, renderInvoicePdf } from './invoice-pdf.ts'

/**
 * With the PDF, or without it where this machine cannot print; the billing page shows the same
 * facts.
 */
export async function sendInvoiceByMail(world: World, id: string): Promise<void> {
  const invoice = await findInvoiceById(world.db, id)
  if (!invoice) return
  const file = await renderInvoicePdf(world, invoice, invoice.language).catch((error: unknown) => {
    if (error instanceof PdfCompilerMissingError || error instanceof WorkerLimitError) return null
    throw error
  })
  await enqueueInvoiceMail(world.db, world, {
    invoice,
    file: file && { name: getInvoiceFileName(invoice), bytes: file },
  })
}
