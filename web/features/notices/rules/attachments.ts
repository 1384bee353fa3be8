import { tooManyItemsError } from '@mehfil/contract/fields/field-errors.ts'
import {
  maxAttachmentBytes,
  maxAttachments,
  type Attachment,
} from '@mehfil/contract/mail/attachments.ts'

/** Why a file cannot be added, before anything is sent; null when it may be tried. */
export function findAttachmentProblem(
  file: { size: number; head: string },
  attached: readonly Pick<Attachment, 'bytes'>[],
): string | null {
  if (isFull(attached)) return tooManyItemsError(maxAttachments)
  if (!file.head.startsWith('%PDF-')) return 'field.attachment-not-a-pdf'
  return sumBytes(attached) + file.size > maxAttachmentBytes ? 'field.attachments-too-large' : null
}

const sumBytes = (attached: readonly Pick<Attachment, 'bytes'>[]): number =>
  attached.reduce((sum, { bytes }) => sum + bytes, 0)

export const isFull = (attached: readonly unknown[]): boolean => attached.length >= maxAttachments
