import type { Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import { hourMs } from '@mehfil/contract/durations.ts'
import type { Database } from '../database/schema.ts'
import { encodeSharedEnd } from './mime.ts'
import type { MailAttachment, OutgoingMail, World } from '../world.ts'

/** A file of the storage that goes with a mail. */
export type StoredMailFile = { file: string; filename: string; contentType: string }

/** The storage is away, or lacks a file. */
class UnreadableFileError extends Error {}
/** The storage answers, and has no such file. */
class MissingFileError extends UnreadableFileError {}

const fileWaitMs = 5 * 60_000
/** A storage that is being restored has its files again by then. */
export const missingFileWaitMs = hourMs

export const isFileGone = (error: unknown): boolean => error instanceof MissingFileError

/** What the row of a mail says that failed for want of a file. */
export const filesGoneReply = 'A file of this mail is no longer stored.'
const maxCachedBytes = 48 * 1024 * 1024

/** The encoded files of the mails that are being sent: read once, and shared by all of them. */
const encodedFiles = new LRUCache<string, Buffer, FilesToEncode>({
  maxSize: maxCachedBytes,
  sizeCalculation: ({ length }) => length,
  fetchMethod: async (_key, _stale, { context: { world, files } }) =>
    encodeSharedEnd(await Promise.all(files.map((one) => readFile(world, one)))),
})

type FilesToEncode = { world: Pick<World, 'storage'>; files: readonly StoredMailFile[] }

async function readFile({ storage }: Pick<World, 'storage'>, stored: StoredMailFile) {
  const bytes = await storage.get(stored.file).catch((error: unknown) => {
    throw new UnreadableFileError(`A file of a mail cannot be read: ${stored.file}`, {
      cause: error,
    })
  })
  if (!bytes) throw new MissingFileError(`A file of a mail is not in the storage: ${stored.file}`)
  return { ...stored, bytes }
}

/** The end of the mails with these files; undefined without files. */
export const readSharedEnd = async (
  world: Pick<World, 'storage'>,
  files: readonly StoredMailFile[],
): Promise<Buffer | undefined> =>
  files.length === 0
    ? undefined
    : encodedFiles.forceFetch(JSON.stringify(files), { context: { world, files } })

/** What the row of a mail carries: contents, and files of the storage. */
export async function readAttachments(
  world: Pick<World, 'storage'>,
  column: unknown,
): Promise<Pick<OutgoingMail, 'attachments' | 'sharedEnd'>> {
  const entries = (column ?? []) as Array<MailAttachment | StoredMailFile>
  const isStored = (entry: MailAttachment | StoredMailFile): entry is StoredMailFile =>
    'file' in entry
  const sharedEnd = await readSharedEnd(world, entries.filter(isStored))
  return {
    attachments: entries.filter((entry): entry is MailAttachment => !isStored(entry)),
    ...(sharedEnd && { sharedEnd }),
  }
}

type WaitingMail = Pick<Selectable<Database['mail']>, 'kind' | 'created_at'>

/**
 * A mail must not go without its files, so it waits for them, and that is no attempt to send it. A
 * test, which its host can send again, does not wait for ever. Undefined for any other error.
 */
export function waitForFiles(
  { log, now }: Pick<World, 'log' | 'now'>,
  error: unknown,
  mail?: WaitingMail,
): { notBefore: Date } | { failure: string } | undefined {
  log.error({ err: error }, 'a mail could not be written')
  if (!(error instanceof UnreadableFileError)) return undefined
  const waitedMs = now().getTime() - (mail?.created_at ?? now()).getTime()
  return isFileGone(error) && mail?.kind === 'test' && waitedMs >= missingFileWaitMs
    ? { failure: filesGoneReply }
    : { notBefore: new Date(now().getTime() + fileWaitMs) }
}
