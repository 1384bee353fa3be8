import { fill } from '@mehfil/contract/call.ts'
import { mailboxMail } from '@mehfil/contract/public-pages.ts'
import type { Page, PageContext } from '../../../base/context.ts'
import { beginningOf, whom, written } from '../rules.ts'
import { caughtMails, type CaughtMail } from '../store.ts'
import { clock, shell } from './shell.tsx'

/** Every mail the demo caught, newest first. */
export async function mailList(context: PageContext): Promise<Page> {
  const { world, language } = context
  const mails = await caughtMails(world.settings)
  const words = world.words(language, 'mail')
  return shell(context, {
    title: words('mailbox.title'),
    body: (t) => (
      <>
        <h1>{t('mailbox.title')}</h1>
        <p className="about">{t('mailbox.about')}</p>
        <div className="card">
          {mails.length === 0 && <p className="empty">{t('mailbox.empty')}</p>}
          {mails.length > 0 && (
            <ol className="mails">
              {mails.map((mail) => <Line key={mail.name} mail={mail} at={clock(language, mail.date)} noSubject={t('mailbox.no-subject')} />)}
            </ol>
          )}
        </div>
      </>
    ),
  })
}

function Line({ mail, at, noSubject }: { mail: CaughtMail; at: string; noSubject: string }) {
  return (
    <li>
      <a href={fill(mailboxMail.path, { MAIL: mail.name })}>
        <b><bdi>{mail.subject || noSubject}</bdi></b>
        <time dateTime={mail.date}>{at}</time>
        <span><bdi>{(mail.to ?? []).map((one) => written(whom(one))).join(', ')}</bdi></span>
        <p><bdi>{beginningOf(mail)}</bdi></p>
      </a>
    </li>
  )
}
