import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3mini } from 's3mini'
import { isFileName, requireFileName } from '../../base/storage/file-name.ts'
import { getStoredType } from '../../base/storage/file-kinds.ts'
import { StorageRefusalError } from '../../base/storage/storage-error.ts'
import type { ObjectStorageSettings } from '../../base/storage/storage-url.ts'
import type { FileStorage, StoredFile } from '../../base/world.ts'
import { createDeadlineFetch, storageDeadlines, type StorageDeadlines } from './deadline-fetch.ts'

const megabyte = 1024 * 1024
/** A larger file is sent in parts, so that a broken line costs one part. */
const partBytes = 8 * megabyte
const pageLength = 1_000

/**
 * Files as objects of one bucket, under the same plain names as in a folder. The client is passed in,
 * because only a node with a bucket loads it.
 */
export function createS3Storage(
  Client: typeof S3mini,
  { accessKey, secretKey, endpoint, region }: ObjectStorageSettings,
  deadlines: StorageDeadlines = storageDeadlines,
): FileStorage {
  const client = new Client({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    endpoint,
    region,
    fetch: createDeadlineFetch(deadlines),
  })
  const walk = (prefix: string) => walkBucket(client, prefix)
  const putFile = async (name: string, path: string) =>
    putBlob(client, requireFileName(name), await openAsBlob(path))
  return {
    isShared: true,
    put: async (name, bytes) => {
      await answer(client.putObject(requireFileName(name), bytes, getStoredType(name)))
    },
    putFile,
    moveIn: async (name, path) => {
      await putFile(name, path)
      await rm(path, { force: true })
    },
    get: async (name) => {
      const response = await getObject(client, name)
      return response && Buffer.from(await response.arrayBuffer())
    },
    open: async (name, range) => {
      const response = await getObject(client, name, range)
      if (!response?.body) return null
      const bytes = Number(response.headers.get('content-length'))
      return { bytes, stream: Readable.fromWeb(response.body as ReadableStream) }
    },
    remove: async (name) => {
      await answer(client.deleteObject(requireFileName(name)))
    },
    walk,
    list: async (prefix) => {
      const files: StoredFile[] = []
      for await (const file of walk(prefix)) files.push(file)
      return files
    },
    removeUnfinished: (before) => endUnfinishedUploads(client, before),
    check: async () => {
      await listPage(client, 'export-', { length: 1 })
    },
  }
}

/** Errors of the client hold the whole answer of the server; ours hold its code alone. */
async function answer<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw toOwnError(error)
  }
}

function toOwnError(error: unknown): unknown {
  const { status, body } = error as { status?: unknown; body?: unknown }
  if (typeof status !== 'number') return error
  const code = /<Code>(\w{1,80})<\/Code>/.exec(String(body))?.[1] ?? 'Unknown'
  return new StorageRefusalError(status, code)
}

type ByteRange = { from: number; to: number }

/** Null for a missing object; a missing bucket is an error. */
async function getObject(
  client: S3mini,
  name: string,
  range?: ByteRange,
): Promise<Response | null> {
  if (!isFileName(name)) return null
  const request = range
    ? client.getObjectRaw(name, false, range.from, range.to + 1)
    : client.getObjectRaw(name)
  try {
    return await answer(request)
  } catch (error) {
    if (error instanceof StorageRefusalError && error.code === 'NoSuchKey') return null
    throw error
  }
}

/** Sent from the disk as it is read. */
async function putBlob(client: S3mini, name: string, blob: Blob): Promise<void> {
  const type = getStoredType(name)
  if (blob.size <= partBytes) await answer(client.putObject(name, blob, type))
  else await answer(putParts(client, { name, blob, type }))
}

type PartedUpload = { name: string; blob: Blob; type: string }

/** One part after the other. An upload that fails leaves no parts behind. */
async function putParts(client: S3mini, { name, blob, type }: PartedUpload): Promise<void> {
  const upload = await client.getMultipartUploadId(name, type)
  try {
    const parts = []
    for (let at = 0; at * partBytes < blob.size; at += 1) {
      const part = blob.slice(at * partBytes, (at + 1) * partBytes)
      parts.push(await client.uploadPart(name, upload, part as never, at + 1))
    }
    const { etag } = await client.completeMultipartUpload(name, upload, parts)
    // A server may fail after it has answered 200: the answer is then an error without a tag.
    if (!etag) throw new StorageRefusalError(200, 'InternalError')
  } catch (error) {
    await client.abortMultipartUpload(name, upload).catch(() => {})
    throw error
  }
}

type UnfinishedUpload = { Key?: string; UploadId?: string; Initiated?: string }

/** Parts of an upload that a killed process began are in no list of objects, but take up space. */
async function endUnfinishedUploads(client: S3mini, before: Date): Promise<void> {
  const listed = await answer(client.listMultipartUploads()).catch((error: unknown) => {
    // A storage may not know this list; a rule of the bucket does the same.
    if (error instanceof StorageRefusalError) return {}
    throw error
  })
  const { ListMultipartUploadsResult: result } = listed as {
    ListMultipartUploadsResult?: { Upload?: UnfinishedUpload | UnfinishedUpload[] }
  }
  for (const { Key, UploadId, Initiated } of [result?.Upload ?? []].flat())
    if (Key && UploadId && isFileName(Key) && new Date(Initiated ?? '') <= before)
      await answer(client.abortMultipartUpload(Key, UploadId))
}

async function* walkBucket(client: S3mini, prefix: string): AsyncGenerator<StoredFile> {
  let next: string | undefined
  do {
    const page = await listPage(client, prefix, { length: pageLength, next })
    for (const { Key, Size, LastModified, ETag } of page.objects ?? [])
      if (isFileName(Key) && Key.startsWith(prefix))
        yield { name: Key, bytes: Size, storedAt: LastModified, ...readMd5(ETag) }
    next = page.nextContinuationToken
  } while (next)
}

async function listPage(
  client: S3mini,
  prefix: string,
  { length, next }: { length: number; next?: string | undefined },
) {
  const page = await answer(client.listObjectsPaged('/', prefix, length, next))
  if (!page) throw new StorageRefusalError(404, 'NoSuchBucket')
  return page
}

/** The tag of an object that was sent whole is its MD5 at most services. */
const readMd5 = (tag: string): { md5?: string } => {
  const md5 = tag.replace(/^(&quot;|")|(&quot;|")$/g, '')
  return /^[\da-f]{32}$/.test(md5) ? { md5 } : {}
}
