import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Upload, UploadedList } from './context.ts'
import { readable } from './forms.ts'
import { refuse } from './refuse.ts'
import { turnsOf, turnsOfEach } from './turns.ts'

/** Ten megabytes: a phone's picture, with room. */
const largestUpload = 10 * 1024 * 1024
/** What a form adds to its file: fields, names, boundaries. */
const formAround = 64 * 1024

/**
 * So many files are in memory at once, from the first byte until they are drawn: more than are drawn at a time, so that a
 * slow line holds nobody up. The line waits with its bodies unread, and not for long: a request has half a minute to arrive.
 */
const held = turnsOf({ atOnce: 4, longestLine: 8 })
/** One account has half of the places at most, so that its slow lines hold up nobody else. */
const heldFor = turnsOfEach({ atOnce: 2, longestLine: 4 })

/** A list of guests. It waits on the disk, not in memory, so that more lines may be open; who reads it takes turns again. */
const largestList = 40 * 1024 * 1024
const heldLists = turnsOf({ atOnce: 8, longestLine: 16 })
const heldListsFor = turnsOfEach({ atOnce: 2, longestLine: 4 })

export const listFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** Keeps the one file of an account's upload on the disk while something is made of it. */
export async function withList<Made>(
  request: FastifyRequest,
  { accountId, folder, name }: { accountId: string; folder: string; name: string },
  make: (list: UploadedList) => Promise<Made>,
): Promise<Made> {
  if (Number(request.headers['content-length']) > largestList + formAround) refuse('listTooLarge')
  return heldListsFor(accountId, () =>
    heldLists(async () => {
      await mkdir(folder, { recursive: true })
      const path = join(folder, name)
      try {
        return await make(await keepList(request, path))
      } finally {
        await rm(path, { force: true })
      }
    }),
  )
}

/** What a server that was killed left on the disk. */
export async function removeLeftLists(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts && facts.mtime <= before) await rm(path, { force: true })
  }
}

async function keepList(request: FastifyRequest, path: string): Promise<UploadedList> {
  if (request.raw.destroyed) refuse('busy')
  const file = await readable(
    request.file({ limits: { fileSize: largestList, files: 1, fields: 5 } }),
  )
  if (!file) return refuse('invalidInput', { errors: { FILE: 'field.file-required' } })
  await readable(pipeline(file.file, createWriteStream(path, { mode: 0o600 })))
  if (file.file.truncated) refuse('listTooLarge')
  return { name: file.filename, path }
}

/** Reads the one file of an account's upload and the fields sent before it, and has something made of them. */
export async function withUpload<Made>(
  request: FastifyRequest,
  accountId: string,
  make: (upload: Upload) => Promise<Made>,
): Promise<Made> {
  if (Number(request.headers['content-length']) > largestUpload + formAround)
    refuse('pictureTooLarge')
  return heldFor(accountId, () => held(async () => make(await readUpload(request))))
}

async function readUpload(request: FastifyRequest): Promise<Upload> {
  // Somebody who left while waiting sends no end, and would keep the place for ever.
  if (request.raw.destroyed) refuse('busy')
  const file = await readable(
    request.file({ limits: { fileSize: largestUpload, files: 1, fields: 5 } }),
  )
  if (!file) return refuse('invalidInput', { errors: { IMAGE: 'field.file-required' } })
  const bytes = await readable(file.toBuffer()).catch(refuseTooLarge)
  return { fields: fieldsOf(file), name: file.filename, bytes }
}

function refuseTooLarge(error: Error & { code?: string }): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') refuse('pictureTooLarge')
  throw error
}

function fieldsOf(file: MultipartFile): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, part] of Object.entries(file.fields)) {
    const first = Array.isArray(part) ? part[0] : part
    if (first?.type === 'field') fields[name] = String(first.value).slice(0, 200)
  }
  return fields
}
