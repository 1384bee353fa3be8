import type { World } from '../../../base/world.ts'
import { ChildTooHeavy } from '../../../outside/child/worker-process.ts'
import { NoPress } from '../../../outside/files/pdf-file.ts'
import { queueBill } from '../mails.ts'
import { billById } from '../store/invoices.ts'
import { fileOf, printed } from './print.ts'

/** With the paper, or without it where this machine cannot print: the page of bills has everything on it then. */
export async function sendBillByMail(world: World, id: string): Promise<void> {
  const bill = await billById(world.db, id)
  if (!bill) return
  const file = await printed(world, bill, bill.language).catch((error: unknown) => {
    if (error instanceof NoPress || error instanceof ChildTooHeavy) return null
    throw error
  })
  await queueBill(world.db, world, { bill, file: file && { name: fileOf(bill), bytes: file } })
}
