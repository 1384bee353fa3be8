import type { HostContext, Upload } from '../../../base/context.ts'
import type { Encoded } from '../../../outside/pictures/decoder.ts'
import { drawAnew } from '../../../outside/pictures/draw-anew.ts'
import { addressOfPicture, squareOf } from '../rules/picture.ts'
import { replaceOwnPicture } from '../store/profile.ts'

/** The slow part, before a transaction is opened. */
export const drawOwnPicture = (_: HostContext, { bytes }: Upload): Promise<Encoded[]> =>
  drawAnew(bytes, squareOf)

/** The file first: a row without its file would be a hole in a page. */
export async function addProfilePicture(context: HostContext, [drawn]: Encoded[]) {
  const { world, tx, scope } = context
  const file = `${world.random.secret()}.webp`
  await world.storage.put(file, drawn?.bytes ?? Buffer.alloc(0))
  forget(context, await replaceOwnPicture(tx, scope, file))
  return { url: addressOfPicture(file) }
}

export async function deleteProfilePicture(context: HostContext) {
  forget(context, await replaceOwnPicture(context.tx, context.scope, null))
}

function forget({ world, afterwards }: HostContext, file: string | null): void {
  if (file)
    afterwards(() =>
      world.storage
        .remove(file)
        .catch((error: unknown) => world.log.error({ err: error }, 'a file nobody needs stayed')),
    )
}
