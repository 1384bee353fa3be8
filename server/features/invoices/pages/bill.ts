import type { HostContext, Raw } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { billIn } from '../store/invoices.ts'

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export async function sendBill({ tx, scope, params }: HostContext<{ INVOICE: string }> & Raw): Promise<void> {
  const bill = isId(params.INVOICE) ? await billIn(tx, scope, params.INVOICE) : null
  if (!bill) refuse('notFound')
  refuse('notFound')
}
