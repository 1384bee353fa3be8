import {
  maxAttachmentBytes,
  maxAttachmentName,
  type Attachment,
} from '@mehfil/contract/mail/attachments.ts'
import { sendNotification } from '@mehfil/contract/mail/notices.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { StoredMailFile } from '../../../base/mail/stored-files.ts'
import { refuse } from '../../../base/refusal.ts'
import { getAttachmentFile } from '../../../base/storage/file-kinds.ts'

const ending = '.pdf'

/**
 * The name that guests see: without folders, signs that turn or hide letters, and signs that a
 * computer takes for something else. It ends as what it is.
 */
export function cleanAttachmentName(name: string): string {
  const bare = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cf}\p{Co}]+/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}"<>:|?*;]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.pdf$/i, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const letters = [...bare]
    .slice(0, maxAttachmentName - ending.length)
    .join('')
    .trim()
  return `${letters || 'document'}${ending}`
}

/** The files of a notice in the host's order; each must still be there, and all together be small. */
export function requireAttachments(
  ids: readonly string[],
  stored: readonly Attachment[],
): Attachment[] {
  const chosen = [...new Set(ids)].map(
    (id) => stored.find((one) => one.id === id) ?? refuseAttachments('field.attachment-gone'),
  )
  if (chosen.reduce((sum, { bytes }) => sum + bytes, 0) > maxAttachmentBytes)
    refuseAttachments('field.attachments-too-large')
  return chosen
}

export function refuseAttachments(attachments: string): never {
  refuse('invalidInput', { errors: toWireErrors(sendNotification.input, { attachments }) })
}

export const isSameAttachments = (one: readonly Attachment[], other: readonly Attachment[]) =>
  one.map(({ id }) => id).join() === other.map(({ id }) => id).join()

export const toMailFile = ({ id, name }: Attachment): StoredMailFile => ({
  file: getAttachmentFile(id),
  filename: name,
  contentType: 'application/pdf',
})
