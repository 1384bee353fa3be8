import { extname } from 'node:path'
import type { EventScope } from '../../../base/access/scope.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import type { World } from '../../../base/world.ts'
import { removeFiles, storeFiles } from '../../../base/storage/store-files.ts'
import { drawCopies } from '../jobs.ts'
import { maxAccountPictureBytes, type StoredPicture } from '../rules/pictures.ts'
import { addPictureRow, listStoredPictures, sumPictureBytes } from '../store.ts'

type CopyContext = Pick<HostContext, 'world' | 'tx' | 'now'>

/**
 * Gives another event of the account the same pictures, in files of its own. Pictures over the
 * account's room stay behind: a draft without them is still a draft.
 */
export async function copyPictures(
  context: CopyContext,
  source: EventScope,
  scope: EventScope,
): Promise<void> {
  const made: string[] = []
  await copyEach(context, source, scope, made).catch(async (error: unknown) => {
    await removeFiles(context.world, made)
    throw error
  })
}

async function copyEach(
  { world, tx, now }: CopyContext,
  source: EventScope,
  scope: EventScope,
  made: string[],
): Promise<void> {
  let room = maxAccountPictureBytes - (await sumPictureBytes(tx, source, 'gallery'))
  for (const [position, picture] of (await listStoredPictures(tx, source)).entries()) {
    const copy = await copyFiles(world, picture, { room, made })
    if (!copy) continue
    room -= copy.bytes
    // The copied sections name their portraits by these ids.
    const id = picture.kind === 'portrait' ? picture.id : world.random.id()
    await addPictureRow(tx, scope, { ...copy, id, position }, now)
    if (copy.whole && copy.copies.length === 0)
      await enqueueJob(
        tx,
        drawCopies,
        { eventId: scope.eventId, pictureId: id, isRecut: false },
        { key: `picture ${scope.eventId} ${id}` },
      )
  }
}

/** The picture with new files; null where one is missing or they need more than the room. */
async function copyFiles(
  world: World,
  { file, smallFile, copies, whole, ...picture }: StoredPicture,
  { room, made }: { room: number; made: string[] },
): Promise<(StoredPicture & { bytes: number }) | null> {
  const counted = [file, ...(smallFile ? [smallFile] : []), ...(whole ? [whole.file] : [])]
  const contents = await readFiles(world, [...counted, ...copies.map((copy) => copy.file)])
  if (!contents) return null
  const bytes = counted.reduce((sum, name) => sum + contents.get(name)!.length, 0)
  if (bytes > room) return null
  const names = new Map(
    [...contents.keys()].map((name) => [name, `${world.random.secret()}${extname(name)}`]),
  )
  await storeFiles(
    world,
    [...contents].map(([name, content]) => ({ name: names.get(name)!, bytes: content })),
  )
  made.push(...names.values())
  return {
    ...picture,
    bytes,
    file: names.get(file)!,
    smallFile: smallFile && names.get(smallFile)!,
    copies: copies.map((copy) => ({ ...copy, file: names.get(copy.file)! })),
    whole: whole && { ...whole, file: names.get(whole.file)! },
  }
}

/** The files of one picture, read at once; null where one is missing. */
async function readFiles(
  { storage }: World,
  names: readonly string[],
): Promise<Map<string, Buffer> | null> {
  const contents = await Promise.all(names.map((name) => storage.get(name)))
  return contents.every((content) => content !== null)
    ? new Map(names.map((name, at) => [name, contents[at]!]))
    : null
}
