import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { maxAttachmentBytes } from '@mehfil/contract/mail/attachments.ts'
import type { UploadedFile, UploadedGuestList } from './context.ts'
import { refuseIfMalformed } from './form-body.ts'
import { refuse } from '../refusal.ts'
import type { World } from '../world.ts'
import { limitConcurrency, limitConcurrencyPerKey } from '../concurrency/limit-concurrency.ts'

/** How much of a file is read, and what is said of one that is too large or not there. */
export type UploadLimit = { maxBytes: number; field: string; refuseTooLarge: () => never }

/** Ten megabytes: enough for a phone's picture. */
const pictureUpload: UploadLimit = {
  maxBytes: 10 * 1024 * 1024,
  field: 'IMAGE',
  refuseTooLarge: () => refuse('pictureTooLarge'),
}
/** As much as one mail takes. */
export const attachmentUpload: UploadLimit = {
  maxBytes: maxAttachmentBytes,
  field: 'FILE',
  refuseTooLarge: () => refuse('invalidInput', { errors: { FILE: 'field.attachments-too-large' } }),
}
/** What a form adds to its file: fields, names, boundaries. */
const formOverheadBytes = 64 * 1024

/**
 * So many files are in memory at once, from the first byte until they are decoded. That is more
 * than are decoded at a time, so that a slow upload delays no other one. Waiting uploads are not
 * read yet, and not for long: a request has half a minute to arrive.
 */
const limitUploads = limitConcurrency({ maxRunning: 4, maxQueueLength: 8 })
/**
 * One account has at most half of the places, so that its slow uploads do not block other accounts.
 */
const limitAccountUploads = limitConcurrencyPerKey({ maxRunning: 2, maxQueueLength: 4 })

/**
 * A guest list waits on the disk, not in memory, so that more uploads may be open. Reading them is
 * limited separately.
 */
const maxListBytes = 40 * 1024 * 1024
const limitListUploads = limitConcurrency({ maxRunning: 8, maxQueueLength: 16 })
const limitAccountListUploads = limitConcurrencyPerKey({ maxRunning: 2, maxQueueLength: 4 })

export const getListFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** Keeps the one file of an account's upload on the disk while `prepare` reads it. */
export async function withUploadedList<Prepared>(
  request: FastifyRequest,
  { accountId, folder, name }: { accountId: string; folder: string; name: string },
  prepare: (list: UploadedGuestList) => Promise<Prepared>,
): Promise<Prepared> {
  if (Number(request.headers['content-length']) > maxListBytes + formOverheadBytes)
    refuse('listTooLarge')
  return limitAccountListUploads(accountId, () =>
    limitListUploads(async () => {
      await mkdir(folder, { recursive: true })
      const path = join(folder, name)
      try {
        return await prepare(await saveList(request, path))
      } finally {
        await rm(path, { force: true })
      }
    }),
  )
}

const sweepMs = 3_600_000

/** Each node clears its own disk, at its start and every hour. */
export function sweepUploads({ settings, now, log }: World): { stop(): Promise<void> } {
  const sweep = () =>
    removeStaleLists(getListFolder(settings.dataDir), new Date(now().getTime() - sweepMs)).catch(
      (error: unknown) => log.error({ err: error }, 'old uploads could not be removed'),
    )
  void sweep()
  const timer = setInterval(() => void sweep(), sweepMs).unref()
  return { stop: async () => clearInterval(timer) }
}

/** Removes what a killed server left on the disk. */
export async function removeStaleLists(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts && facts.mtime <= before) await rm(path, { force: true })
  }
}

async function saveList(request: FastifyRequest, path: string): Promise<UploadedGuestList> {
  if (request.raw.destroyed) refuse('busy')
  const file = await refuseIfMalformed(
    request.file({ limits: { fileSize: maxListBytes, files: 1, fields: 5 } }),
  )
  if (!file) return refuse('invalidInput', { errors: { FILE: 'field.file-required' } })
  await refuseIfMalformed(pipeline(file.file, createWriteStream(path, { mode: 0o600 })))
  if (file.file.truncated) refuse('listTooLarge')
  return { name: file.filename, path }
}

/** Reads the one file of an account's upload and the fields before it, and gives them to `prepare`. */
export async function withUpload<Prepared>(
  request: FastifyRequest,
  accountId: string,
  prepare: (upload: UploadedFile) => Promise<Prepared>,
  limit = pictureUpload,
): Promise<Prepared> {
  if (Number(request.headers['content-length']) > limit.maxBytes + formOverheadBytes)
    limit.refuseTooLarge()
  return limitAccountUploads(accountId, () =>
    limitUploads(async () => prepare(await readUpload(request, limit))),
  )
}

/**
 * Crowds of guests wait apart, so that they leave hosts their places. Their pictures arrive on the
 * disk, so that a hall with a slow network, which has at most half of the places, holds up no other.
 */
const limitGuestUploads = limitConcurrency({ maxRunning: 8, maxQueueLength: 24 })
const limitEventUploads = limitConcurrencyPerKey({ maxRunning: 4, maxQueueLength: 16 })
/** Pictures in memory: only those that have arrived. */
const limitGuestDrawing = limitConcurrency({ maxRunning: 2, maxQueueLength: 8 })

/** `folder` takes the files, whose names begin with `name`. */
type GuestUploadPlace = { key: string; max: number; folder: string; name: string }

/**
 * Gives the pictures of a plain form to `prepare`, one after the other, so that one is in memory at
 * a time. A file that is too large is null; a field without a file is passed over.
 */
export async function withUploadedPictures<Prepared>(
  request: FastifyRequest,
  { key, max, folder, name }: GuestUploadPlace,
  prepare: (bytes: Buffer | null) => Promise<Prepared>,
): Promise<Prepared[]> {
  if (!request.isMultipart()) return []
  if (Number(request.headers['content-length']) > max * pictureUpload.maxBytes + formOverheadBytes)
    pictureUpload.refuseTooLarge()
  const paths = Array.from({ length: max }, (_, at) => join(folder, `${name}-${at}`))
  return limitEventUploads(key, () =>
    limitGuestUploads(async () => {
      await mkdir(folder, { recursive: true })
      try {
        const prepared: Prepared[] = []
        for (const path of await refuseIfMalformed(savePictures(request, paths)))
          prepared.push(
            await limitGuestDrawing(async () =>
              prepare(path === null ? null : await readFile(path)),
            ),
          )
        return prepared
      } finally {
        for (const path of paths) await rm(path, { force: true })
      }
    }),
  )
}

/** Where each picture of the form was stored; null is one that is too large. */
async function savePictures(
  request: FastifyRequest,
  paths: readonly string[],
): Promise<Array<string | null>> {
  if (request.raw.destroyed) refuse('busy')
  const saved: Array<string | null> = []
  const { maxBytes, field } = pictureUpload
  const parts = request.files({
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, files: paths.length, fields: 5 },
  })
  for await (const part of parts) {
    const path = paths[saved.length] ?? ''
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    const isLeftEmpty = part.file.bytesRead === 0 && part.filename === ''
    if (part.fieldname === field && !isLeftEmpty) saved.push(part.file.truncated ? null : path)
  }
  return saved
}

async function readUpload(
  request: FastifyRequest,
  { maxBytes, field, refuseTooLarge }: UploadLimit,
): Promise<UploadedFile> {
  // A client that left while waiting sends no end, and would keep the place for ever.
  if (request.raw.destroyed) refuse('busy')
  const file = await refuseIfMalformed(
    request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5 } }),
  )
  if (!file) return refuse('invalidInput', { errors: { [field]: 'field.file-required' } })
  const bytes = await refuseIfMalformed(file.toBuffer()).catch(
    (error: Error & { code?: string }) => {
      if (error.code === 'FST_REQ_FILE_TOO_LARGE') refuseTooLarge()
      throw error
    },
  )
  return { fields: readUploadFields(file), name: file.filename, bytes }
}

function readUploadFields(file: MultipartFile): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, part] of Object.entries(file.fields)) {
    const first = Array.isArray(part) ? part[0] : part
    if (first?.type === 'field') fields[name] = String(first.value).slice(0, 200)
  }
  return fields
}
