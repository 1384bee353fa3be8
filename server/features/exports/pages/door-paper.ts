import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@mehfil/contract/fields.ts'
import type { EventContext, Raw } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { listFolder } from '../../../base/upload.ts'
import { ChildTooHeavy } from '../../../outside/child/worker-process.ts'
import { NoPress, writePdf } from '../../../outside/files/pdf-file.ts'
import { doorPaperOf } from '../actions/door-paper.ts'
import { disposition } from '../rules/exports.ts'

/** The door on paper, printed while its reader waits: it is needed when nothing else works any more. */
export async function sendDoorPaper(
  context: EventContext<{ EID: string }, { what: 'list' | 'labels'; language: Language }> & Raw,
): Promise<void> {
  const { world, reply } = context
  const { paper, fileName } = await doorPaperOf(context, context.query)
  const folder = listFolder(world.settings.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, world.random.secret())
  await writePdf({ ...paper, path }, world.settings.dataDir).catch(async (error: unknown) => {
    await rm(path, { force: true })
    if (error instanceof NoPress) refuse('pdfMissing')
    if (error instanceof ChildTooHeavy) refuse('pdfTooLong')
    throw error
  })
  const { size } = await stat(path)
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/pdf',
    'content-length': size,
    'content-disposition': disposition(fileName),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  void pipeline(createReadStream(path), reply.raw)
    .catch(() => reply.raw.destroy())
    .finally(() => rm(path, { force: true }))
}
