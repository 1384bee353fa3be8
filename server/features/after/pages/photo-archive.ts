import type { OutgoingHttpHeaders } from 'node:http'
import { createZipWriter } from '../../../adapters/files/zip-writer.ts'
import { formatContentDisposition } from '../../../base/http/content-disposition.ts'
import type { EventContext, HttpExchange } from '../../../base/http/context.ts'
import type { World } from '../../../base/world.ts'
import { getEvent } from '../../events/store/event.ts'
import { listShownPhotos, type StoredPhoto } from '../store/photos.ts'

const maxArchived = 10_000

/** All shown pictures in one file, each read while it is sent. */
export async function sendPhotoArchive({
  world,
  tx,
  scope,
  reply,
}: EventContext & HttpExchange): Promise<void> {
  const event = await getEvent(tx, scope)
  const photos = await listShownPhotos(tx, scope, maxArchived)
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/zip',
    'content-disposition': formatContentDisposition(`${event.title || 'photographs'}.zip`),
    'x-content-type-options': 'nosniff',
  })
  void writePhotos(world, photos, reply.raw).catch(() => reply.raw.destroy())
}

/** Pictures are compressed already. The names say when they were sent, and by no one. */
async function writePhotos(
  { storage }: Pick<World, 'storage'>,
  photos: readonly StoredPhoto[],
  out: HttpExchange['reply']['raw'],
): Promise<void> {
  const zip = createZipWriter(out, { level: 0 })
  for (const [at, { file, sentAt }] of photos.entries()) {
    const bytes = await storage.get(file)
    const day = sentAt.toISOString().slice(0, 10)
    if (bytes) await zip.add(`${day}-${String(photos.length - at).padStart(4, '0')}.webp`, [bytes])
  }
  await zip.end()
}
