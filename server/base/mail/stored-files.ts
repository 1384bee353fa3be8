import { LRUCache } from 'lru-cache'
import { encodeSharedEnd } from './mime.ts'
import type { MailAttachment, World } from '../world.ts'

/** A file of the storage that goes with a mail. */
export type StoredMailFile = { file: string; filename: string; contentType: string }

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
  const bytes = await storage.get(stored.file)
  // The mail waits and is tried again, because it must not go without its file.
  if (!bytes) throw new Error(`A file of a mail is not in the storage: ${stored.file}`)
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

/** An attachment of a mail's row names a file of the storage, or holds its content. */
export const isStoredFile = (entry: MailAttachment | StoredMailFile): entry is StoredMailFile =>
  'file' in entry
