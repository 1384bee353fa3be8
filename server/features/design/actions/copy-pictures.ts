import { extname } from 'node:path'
import type { EventScope } from '../../../base/access/scope.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import type { World } from '../../../base/world.ts'
import { removeFiles } from '../../events/actions/change.ts'
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
  { storage, random }: World,
  { file, smallFile, copies, whole, ...picture }: StoredPicture,
  { room, made }: { room: number; made: string[] },
): Promise<(StoredPicture & { bytes: number }) | null> {
  const counted = [file, ...(smallFile ? [smallFile] : []), ...(whole ? [whole.file] : [])]
  const contents = new Map<string, Buffer>()
  for (const name of [...counted, ...copies.map((copy) => copy.file)]) {
    const content = await storage.get(name)
    if (!content) return null
    contents.set(name, content)
  }
  const bytes = counted.reduce((sum, name) => sum + contents.get(name)!.length, 0)
  if (bytes > room) return null
  const names = new Map(
    [...contents.keys()].map((name) => [name, `${random.secret()}${extname(name)}`]),
  )
  for (const [name, content] of contents) {
    made.push(names.get(name)!)
    await storage.put(names.get(name)!, content)
  }
  return {
    ...picture,
    bytes,
    file: names.get(file)!,
    smallFile: smallFile && names.get(smallFile)!,
    copies: copies.map((copy) => ({ ...copy, file: names.get(copy.file)! })),
    whole: whole && { ...whole, file: names.get(whole.file)! },
  }
}
