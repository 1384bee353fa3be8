import * as calls from '@mehfil/contract/events/public-pages.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { mailListPage } from './pages/list.tsx'
import { mailHtmlPage, mailPage } from './pages/mail.tsx'

export function mailboxRoutes(mount: CallRouter): void {
  mount.page(calls.mailbox, mailListPage)
  mount.page(calls.mailboxMail, mailPage)
  mount.page(calls.mailboxHtml, mailHtmlPage)
}
