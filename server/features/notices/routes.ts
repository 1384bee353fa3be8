import * as calls from '@mehfil/contract/notices.ts'
import type { Mount } from '../../base/route.ts'
import { cancelNotification, resumeNotification, sendAgain } from './actions/control.ts'
import { readDetails, readHistory } from './actions/history.ts'
import { previewNotification, testNotification } from './actions/preview.ts'
import { listRecipients } from './actions/recipients.ts'
import { readReminders, saveReminders } from './actions/reminders.ts'
import { sendNotification, updateNotification } from './actions/send.ts'

export function noticeRoutes(mount: Mount): void {
  mount.event(calls.notificationGuests, listRecipients)
  mount.event(calls.notificationHistory, readHistory)
  mount.event(calls.sendNotification, sendNotification)
  mount.event(calls.notificationDetails, readDetails)
  mount.event(calls.updateNotification, updateNotification)
  mount.event(calls.cancelNotification, cancelNotification)
  mount.event(calls.resumeNotification, resumeNotification)
  mount.event(calls.sendNotificationAgain, sendAgain)
  mount.event(calls.previewNotification, previewNotification)
  mount.event(calls.sendTestNotification, testNotification)
  mount.event(calls.remindersOf, readReminders)
  mount.event(calls.saveReminders, saveReminders)
}
