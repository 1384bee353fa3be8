import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { HttpExchange, RequestContext } from '../../../base/http/context.ts'
import { formatContentDisposition } from '../../../base/http/content-disposition.ts'
import { refuse } from '../../../base/refusal.ts'
import { getListFolder } from '../../../base/http/upload.ts'
import { WorkerLimitError } from '../../../adapters/child-process/worker-process.ts'
import {
  PdfCompilerMissingError,
  writePdf,
  type PdfDocument,
} from '../../../adapters/files/pdf-file.ts'

type PdfToSend = { document: Omit<PdfDocument, 'path'>; fileName: string }

/** Makes a document during the request and sends it. No copy is kept. */
export async function sendPdf(
  { world, reply }: Pick<RequestContext, 'world'> & Pick<HttpExchange, 'reply'>,
  { document, fileName }: PdfToSend,
): Promise<void> {
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
