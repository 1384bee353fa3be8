import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { wholeNumber } from '../fields/field-errors.ts'
import { id, language } from '../fields/fields.ts'
import { attachmentIds } from './attachments.ts'
import {
  maxNoticeDays,
  noticeAudience,
  noticeLetters,
  writtenNoticeKinds,
  type NoticeAudience,
} from './notices.ts'
import { placeholderGap, testMailSent } from './placeholders.ts'
import { type Wire, wire } from '../wire.ts'

const noticeAccess = permission('Notification')

const previewFields = {
  kind: ['KIND', z.enum(writtenNoticeKinds, 'field.choice-invalid').optional()],
  letters: ['LETTERS', noticeLetters],
  /** Previews the mail of this guest, or of the first guest on the list. */
  guestId: ['GID', id.optional()],
  language: ['LANGUAGE', language.optional()],
  /** For a reminder: days before the reply deadline. */
  days: ['DAYS', wholeNumber(0, maxNoticeDays).optional()],
  attachments: ['FILES', attachmentIds.optional()],
} as const

export const previewNotification = call({
  method: 'POST',
  path: '/events/{EID}/notifications/preview',
  access: noticeAccess,
  reads: true,
  input: wire(previewFields),
  output: wire({
    subject: ['SUBJECT', z.string()],
    html: ['HTML', z.string()],
    text: ['TEXT', z.string()],
    to: ['EMAIL', z.string()],
    name: ['NAME', z.string()],
    language: ['LANGUAGE', language],
  }),
})

/** Guests who would get the notice with a gap in its text. */
export const notificationGaps = call({
  method: 'POST',
  path: '/events/{EID}/notifications/gaps',
  access: noticeAccess,
  reads: true,
  input: wire({
    letters: ['LETTERS', noticeLetters],
    audience: ['AUDIENCE', noticeAudience.optional() as Wire<NoticeAudience | undefined>],
  }),
  output: wire({ gaps: ['GAPS', z.array(placeholderGap)] }),
})

/** Sends the mail of that guest to the host; its buttons save no answer. */
export const sendTestNotification = call({
  method: 'POST',
  path: '/events/{EID}/notifications/test',
  access: noticeAccess,
  input: wire(previewFields),
  output: testMailSent,
})
