import type { OutgoingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { formatContentDisposition } from '../../../base/http/content-disposition.ts'
import type { EventContext, HttpExchange } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getDownloadableExport } from '../actions/export-files.ts'
import { getExpiry, getStoredName, contentTypeByFormat } from '../rules/export-file.ts'
import type { ExportKind } from '../store/exports.ts'

/** Sends the file to a person who may see its content now. */
export const sendFile =
  (kind: ExportKind) =>
  async (context: EventContext<{ EID: string; EXPORT: string }> & HttpExchange): Promise<void> => {
    const { world, now, reply } = context
    const exportFile = await getDownloadableExport(context, kind)
    if (exportFile.state !== 'done' || getExpiry(exportFile) <= now) refuse('notFound')
    const file = (await world.storage.open(getStoredName(exportFile))) ?? refuse('notFound')
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': contentTypeByFormat[exportFile.format],
      'content-length': file.bytes,
      'content-disposition': formatContentDisposition(exportFile.file_name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    void pipeline(file.stream, reply.raw).catch(() => reply.raw.destroy())
  }
