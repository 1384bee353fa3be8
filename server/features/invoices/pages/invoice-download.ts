import type { OutgoingHttpHeaders } from 'node:http'
import type { HostContext, HttpExchange } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { isUuid } from '../../../base/uuid.ts'
import { PdfCompilerMissingError } from '../../../adapters/files/pdf-file.ts'
import { getInvoiceFileName, renderInvoicePdf } from '../actions/invoice-pdf.ts'
import { findInvoice } from '../store/invoices.ts'

/** Documents an hour for one person. */
const downloadLimit = { hits: 60, minutes: 60 }

/** One invoice as a PDF, in the reader's language. */
export async function downloadInvoice({
  world,
  tx,
  host,
  scope,
  params,
  reply,
}: HostContext<{ INVOICE: string }> & HttpExchange): Promise<void> {
  const invoice = isUuid(params.INVOICE) ? await findInvoice(tx, scope, params.INVOICE) : null
  if (!invoice) return refuse('notFound')
  await world.limiter.consumeOrRefuse('bill-paper', host.personId, downloadLimit)
  const bytes = await renderInvoicePdf(world, invoice, host.language).catch((error: unknown) =>
    error instanceof PdfCompilerMissingError ? refuse('pdfMissing') : Promise.reject(error),
  )
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/pdf',
    'content-length': bytes.length,
    'content-disposition': `attachment; filename="${getInvoiceFileName(invoice)}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  reply.raw.end(bytes)
}
