import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@mehfil/contract/languages.ts'
import type { EventContext, HttpExchange } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getListFolder } from '../../../base/http/upload.ts'
import { WorkerLimitError } from '../../../adapters/child-process/worker-process.ts'
import { PdfCompilerMissingError, writePdf } from '../../../adapters/files/pdf-file.ts'
import { buildDoorDocument } from '../actions/door-document.ts'
import { formatContentDisposition } from '../rules/export-file.ts'

/** Makes the door list during the request, because it has to work when the queue does not. */
export async function sendDoorDocument(
  context: EventContext<{ EID: string }, { what: 'list' | 'labels'; language: Language }> &
    HttpExchange,
): Promise<void> {
  const { world, reply } = context
  const { document, fileName } = await buildDoorDocument(context, context.query)
  const folder = getListFolder(world.settings.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, world.random.secret())
  await writePdf({ ...document, path }, world.settings.dataDir).catch(async (error: unknown) => {
    await rm(path, { force: true })
    if (error instanceof PdfCompilerMissingError) refuse('pdfMissing')
    if (error instanceof WorkerLimitError) refuse('pdfTooLong')
    throw error
  })
  const { size } = await stat(path)
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/pdf',
    'content-length': size,
    'content-disposition': formatContentDisposition(fileName),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  void pipeline(createReadStream(path), reply.raw)
    .catch(() => reply.raw.destroy())
    .finally(() => rm(path, { force: true }))
}
