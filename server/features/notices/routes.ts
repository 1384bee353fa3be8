import * as interruptionCalls from '@mehfil/contract/events/interruptions.ts'
import * as fieldCalls from '@mehfil/contract/guests/custom-fields.ts'
import { guestTagUses } from '@mehfil/contract/guests/tags.ts'
import * as attachmentCalls from '@mehfil/contract/mail/attachments.ts'
import * as calls from '@mehfil/contract/mail/notices.ts'
import * as previewCalls from '@mehfil/contract/mail/notice-previews.ts'
import * as testCalls from '@mehfil/contract/mail/subject-tests.ts'
import * as reminderCalls from '@mehfil/contract/mail/reminders.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { addAttachment, inspectAttachment } from './actions/attachments.ts'
import { cancelNotification, resumeNotification, resendNotice } from './actions/control.ts'
import { cancelEvent, postponeEvent, reopenEvent, undoInterruption } from './actions/interrupt.ts'
import { previewInterruption } from './actions/interruption-preview.ts'
import { readInterruption } from './actions/interruption-view.ts'
import { readFieldUses } from './actions/field-uses.ts'
import { readTagUses } from './actions/tag-uses.ts'
import { findNoticeGaps } from './actions/gaps.ts'
import { readNoticeDetails, readHistory } from './actions/history.ts'
import { previewNotification, testNotification } from './actions/preview.ts'
import { listRecipients } from './actions/recipients.ts'
import { readReminders, saveReminders } from './actions/reminders.ts'
import { sendNotification, updateNotification } from './actions/send.ts'
import {
  chooseSubject,
  listInvitationTests,
  stopSubjectTest,
  testInvitations,
} from './actions/subject-tests.ts'
import { sendAttachment } from './pages/attachment.ts'

export function noticeRoutes(mount: CallRouter): void {
  mount.event(calls.notificationGuests, listRecipients)
  mount.event(calls.notificationHistory, readHistory)
  mount.event(calls.sendNotification, sendNotification)
  mount.event(calls.notificationDetails, readNoticeDetails)
  mount.event(calls.updateNotification, updateNotification)
  mount.event(calls.cancelNotification, cancelNotification)
  mount.event(calls.resumeNotification, resumeNotification)
  mount.event(calls.sendNotificationAgain, resendNotice)
  mount.event(previewCalls.previewNotification, previewNotification)
  mount.event(previewCalls.notificationGaps, findNoticeGaps)
  mount.event(previewCalls.sendTestNotification, testNotification)
  mount.event(testCalls.subjectTests, listInvitationTests)
  mount.event(testCalls.testInvitations, testInvitations)
  mount.event(testCalls.chooseSubject, chooseSubject)
  mount.event(testCalls.stopSubjectTest, stopSubjectTest)
  mount.attachment(attachmentCalls.addNoticeAttachment, inspectAttachment, addAttachment)
  mount.stream(attachmentCalls.noticeAttachmentFile, sendAttachment)
  mount.event(fieldCalls.guestFieldUses, readFieldUses)
  mount.event(guestTagUses, readTagUses)
  mount.event(reminderCalls.remindersOf, readReminders)
  mount.event(reminderCalls.saveReminders, saveReminders)
  mount.event(interruptionCalls.interruptionOf, readInterruption)
  mount.event(interruptionCalls.previewInterruption, previewInterruption)
  mount.event(interruptionCalls.cancelEvent, cancelEvent)
  mount.event(interruptionCalls.postponeEvent, postponeEvent)
  mount.event(interruptionCalls.reopenEvent, reopenEvent)
  mount.event(interruptionCalls.undoInterruption, undoInterruption)
}
