import { findPictureTypeProblem, pictureHeadBytes } from '@mehfil/contract/fields/picture-type.ts'

/** The formats a page can show. Phones convert their own formats when a field accepts only these. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']
const maxBytes = 10_000_000

/** Why a file is refused, as a translation key. Its content decides, not its name. */
export async function findFileProblem(file: Blob): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer())
  return findPictureTypeProblem(head) ?? (file.size > maxBytes ? 'field.picture-large' : null)
}
