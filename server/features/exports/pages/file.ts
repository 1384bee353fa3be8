import type { OutgoingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { EventContext, Raw } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { fileToSend } from '../actions/exports.ts'
import { disposition, expiresAt, storedName, typeOf } from '../rules/exports.ts'
import type { ExportKind } from '../store/exports.ts'

/** The file as it was made, to whoever may see what is in it now. */
export const sendFile =
  (kind: ExportKind) =>
  async (context: EventContext<{ EID: string; EXPORT: string }> & Raw): Promise<void> => {
    const { world, now, reply } = context
    const found = await fileToSend(context, kind)
    if (found.state !== 'done' || expiresAt(found) <= now) refuse('notFound')
    const file = (await world.storage.open(storedName(found))) ?? refuse('notFound')
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': typeOf[found.format],
      'content-length': file.bytes,
      'content-disposition': disposition(found.file_name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    void pipeline(file.stream, reply.raw).catch(() => reply.raw.destroy())
  }
