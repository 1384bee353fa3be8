import type { OutgoingHttpHeaders } from 'node:http'
import type { HostContext, Raw } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { NoPress } from '../../../outside/files/pdf-file.ts'
import { fileOf, printed } from '../actions/print.ts'
import { billIn } from '../store/invoices.ts'

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
/** So many papers an hour for one person. */
const papersOfPerson = { hits: 60, minutes: 60 }

/** One bill as a PDF, in the reader's language. */
export async function sendBill({
  world,
  tx,
  host,
  scope,
  params,
  reply,
}: HostContext<{ INVOICE: string }> & Raw): Promise<void> {
  const bill = isId(params.INVOICE) ? await billIn(tx, scope, params.INVOICE) : null
  if (!bill) return refuse('notFound')
  await world.limiter.require('bill-paper', host.personId, papersOfPerson)
  const bytes = await printed(world, bill, host.language).catch((error: unknown) =>
    error instanceof NoPress ? refuse('pdfMissing') : Promise.reject(error),
  )
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/pdf',
    'content-length': bytes.length,
    'content-disposition': `attachment; filename="${fileOf(bill)}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  reply.raw.end(bytes)
}
