import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { HostContext, HttpExchange } from '../../../base/http/context.ts'
import { toCsvLine, csvByteOrderMark } from '../../../base/csv.ts'
import { getListFolder } from '../../../base/http/upload.ts'
import { getAttachmentFile } from '../../../base/storage/file-kinds.ts'
import type { World } from '../../../base/world.ts'
import { createZipWriter } from '../../../adapters/files/zip-writer.ts'
import { requireRecentProof } from '../actions/password.ts'
import { exportsPerPerson } from '../rules/rate-limits.ts'
import {
  listAttachmentFiles,
  listPictureFiles,
  forEachTable,
  type ExportRow,
  type ExportSubject,
  type ExportTable,
} from '../store/export.ts'

/** Written to disk first, so that a slow download keeps no transaction open. */
export async function exportData({
  world,
  now,
  tx,
  host,
  reply,
}: HostContext & HttpExchange): Promise<void> {
  requireRecentProof({ host, now })
  await world.limiter.consumeOrRefuse('export', host.personId, exportsPerPerson)
  const subject = { ...host, isOwner: host.role === 'Superuser' }
  const path = await createExportPath(world)
  const removeFile = () => rm(path, { force: true })
  const pictures = (await listPictureFiles(tx, subject)).map((name) => ({
    stored: name,
    shown: `pictures/${name}`,
  }))
  const attachments = (await listAttachmentFiles(tx, subject)).map(({ id, name }) => ({
    stored: getAttachmentFile(id),
    shown: `attachments/${id}/${name}`,
  }))
  await writeZip(world, subject, { path, files: [...pictures, ...attachments] }).catch(
    async (error: unknown) => {
      await removeFile()
      throw error
    },
  )
  const name = `${world.settings.brand.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${now.toISOString().slice(0, 10)}.zip`
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
  })
  void pipeline(createReadStream(path), reply.raw)
    .catch(() => reply.raw.destroy())
    .finally(() => void removeFile())
}

async function createExportPath({ settings, random }: World): Promise<string> {
  const folder = getListFolder(settings.dataDir)
  await mkdir(folder, { recursive: true })
  return join(folder, random.secret())
}

async function writeZip(
  world: World,
  subject: ExportSubject,
  { path, files }: { path: string; files: Array<{ stored: string; shown: string }> },
): Promise<void> {
  const zip = createZipWriter(createWriteStream(path, { mode: 0o600 }))
  await forEachTable(world, subject, async (table) => {
    await zip.add(`json/${table.name}.json`, streamJson(table))
    await zip.add(`csv/${table.name}.csv`, streamCsv(table))
  })
  for (const { stored, shown } of files) {
    const file = await world.storage.open(stored)
    if (file) await zip.add(shown, file.stream)
  }
  await zip.end()
}

async function* streamJson({ rows }: ExportTable): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const batch of rows()) {
    yield separator + batch.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* streamCsv({ columns, rows }: ExportTable): AsyncGenerator<string> {
  yield csvByteOrderMark + toCsvLine(columns)
  for await (const batch of rows())
    yield batch.map((row) => toCsvLine(columns.map((name) => formatCell(row, name)))).join('')
}

function formatCell(row: ExportRow, name: string): string {
  const value = row[name] ?? ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
