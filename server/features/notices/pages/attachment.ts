import type { OutgoingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { formatContentDisposition } from '../../../base/http/content-disposition.ts'
import type { EventContext, HttpExchange } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getAttachmentFile } from '../../../base/storage/file-kinds.ts'
import { isUuid } from '../../../base/uuid.ts'
import { listAttachments } from '../store/attachments.ts'

/** Saved and not shown, so that nothing in it runs at our address. */
export async function sendAttachment(
  context: EventContext<{ EID: string; ATTACHMENT: string }> & HttpExchange,
): Promise<void> {
  const { world, tx, scope, params, reply } = context
  if (!isUuid(params.ATTACHMENT)) refuse('notFound')
  const [attachment] = await listAttachments(tx, scope, [params.ATTACHMENT])
  if (!attachment) return refuse('notFound')
  const file = (await world.storage.open(getAttachmentFile(attachment.id))) ?? refuse('notFound')
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/pdf',
    'content-length': file.bytes,
    'content-disposition': formatContentDisposition(attachment.name),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  void pipeline(file.stream, reply.raw).catch(() => reply.raw.destroy())
}
