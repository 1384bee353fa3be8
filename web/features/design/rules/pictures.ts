import { findPictureTypeProblem } from '@mehfil/contract/fields/picture-type.ts'

/** The formats a page can show. Phones convert their own formats when a field accepts only these. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']
const maxBytes = 10_000_000

/** Why a file is refused, as a translation key. Its first bytes decide, not its name. */
export const findFileProblem = (head: Uint8Array, size: number): string | null =>
  findPictureTypeProblem(head) ?? (size > maxBytes ? 'field.picture-large' : null)
