import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { HostContext, Raw } from '../../../base/context.ts'
import { csvLine, csvStart } from '../../../base/csv.ts'
import { listFolder } from '../../../base/upload.ts'
import type { World } from '../../../base/world.ts'
import { zipTo } from '../../../outside/zip.ts'
import { exportsOfPerson } from '../rules/tries.ts'
import { filesOf, overTables, type Row, type Subject, type Table } from '../store/export.ts'

/** Made on the disk first: a slow line then holds no moment of the database open. */
export async function exportData({
  world,
  now,
  tx,
  host,
  reply,
}: HostContext & Raw): Promise<void> {
  await world.limiter.require('export', host.personId, exportsOfPerson)
  const subject = { ...host, isOwner: host.role === 'Superuser' }
  const path = await fileFor(world)
  const gone = () => rm(path, { force: true })
  await writeZip(world, subject, { path, pictures: await filesOf(tx, subject) }).catch(
    async (error: unknown) => {
      await gone()
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
    .finally(() => void gone())
}

async function fileFor({ settings, random }: World): Promise<string> {
  const folder = listFolder(settings.dataDir)
  await mkdir(folder, { recursive: true })
  return join(folder, random.secret())
}

async function writeZip(
  world: World,
  subject: Subject,
  { path, pictures }: { path: string; pictures: string[] },
): Promise<void> {
  const zip = zipTo(createWriteStream(path, { mode: 0o600 }))
  await overTables(world, subject, async (table) => {
    await zip.add(`json/${table.name}.json`, jsonOf(table))
    await zip.add(`csv/${table.name}.csv`, csvOf(table))
  })
  for (const name of pictures) {
    const bytes = await world.storage.get(name)
    if (bytes) await zip.add(`pictures/${name}`, [bytes])
  }
  await zip.end()
}

async function* jsonOf({ rows }: Table): AsyncGenerator<string> {
  let between = '[\n'
  for await (const some of rows()) {
    yield between + some.map((row) => JSON.stringify(row)).join(',\n')
    between = ',\n'
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}

async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
  yield csvStart + csvLine(columns)
  for await (const some of rows())
    yield some.map((row) => csvLine(columns.map((name) => cellOf(row, name)))).join('')
}

function cellOf(row: Row, name: string): string {
  const value = row[name] ?? ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
