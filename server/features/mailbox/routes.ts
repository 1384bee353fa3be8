import * as calls from '@mehfil/contract/public-pages.ts'
import type { Mount } from '../../base/route.ts'
import { mailList } from './pages/list.tsx'
import { mailHtml, mailPage } from './pages/mail.tsx'

export function mailboxRoutes(mount: Mount): void {
  mount.page(calls.mailbox, mailList)
  mount.page(calls.mailboxMail, mailPage)
  mount.page(calls.mailboxHtml, mailHtml)
}
