import type { HostContext, UploadedFile } from '../../../base/http/context.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import type { EncodedPicture } from '../../../adapters/pictures/picture-worker.ts'
import { reencodePicture } from '../../../adapters/pictures/reencode-picture.ts'
import { getPictureUrl, getSquareSize } from '../rules/picture.ts'
import { replaceOwnPicture } from '../store/profile.ts'

/** Resizes the picture, which is slow, before a transaction is opened. */
export const resizeOwnPicture = (
  _: HostContext,
  { bytes }: UploadedFile,
): Promise<EncodedPicture[]> => reencodePicture(bytes, getSquareSize)

/** The file is written first: a row without its file would show a broken picture. */
export async function addProfilePicture(context: HostContext, [picture]: EncodedPicture[]) {
  const { world, tx, scope } = context
  const file = `${world.random.secret()}.webp`
  await world.storage.put(file, picture?.bytes ?? Buffer.alloc(0))
  removeFileAfterCommit(context, await replaceOwnPicture(tx, scope, file))
  return { url: getPictureUrl(file) }
}

export async function deleteProfilePicture(context: HostContext) {
  removeFileAfterCommit(context, await replaceOwnPicture(context.tx, context.scope, null))
}

function removeFileAfterCommit({ world, afterCommit }: HostContext, file: string | null): void {
  if (file) afterCommit(() => removeFiles(world, [file]))
}
