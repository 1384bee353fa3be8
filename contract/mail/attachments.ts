import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { wire } from '../wire.ts'

export const maxAttachments = 3
/** Of all files of one mail together: five megabytes, which nearly every mail server takes. */
export const maxAttachmentBytes = 5 * 1024 * 1024
export const maxAttachmentName = 80

const attachment = wire({
  id: ['FILE', z.uuid()],
  name: ['NAME', z.string()],
  bytes: ['BYTES', z.number()],
})
export type Attachment = z.output<typeof attachment>

export const attachmentList = z.array(attachment)
/** The ids of the files, in the order of the mail. */
export const attachmentIds = z
  .array(z.uuid('field.attachment-gone'))
  .max(maxAttachments, tooManyItemsError(maxAttachments))

/**
 * An upload with the PDF `FILE`. A notice takes it by its id. One that no notice has is removed after
 * a week.
 */
export const addNoticeAttachment = call({
  method: 'POST',
  path: '/events/{EID}/notifications/files',
  access: permission('Notification'),
  kind: 'upload',
  limit: 'upload',
  output: attachment,
})

/** The file itself, for a host to look at. */
export const noticeAttachmentFile = call({
  method: 'GET',
  path: '/events/{EID}/notifications/files/{ATTACHMENT}',
  access: permission('Notification'),
  kind: 'stream',
})
