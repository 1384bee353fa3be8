import type { TFunction } from 'i18next'
import { fill } from '@mehfil/contract/call.ts'
import { mailbox, mailboxMail } from '@mehfil/contract/public-pages.ts'
import type { Page, PageContext } from '../../../base/context.ts'
import { askedBy, asQuery, beginningOf, whom, written, type Asked } from '../rules.ts'
import { caughtMails, type CaughtMail } from '../store.ts'
import { clock, shell } from './shell.tsx'

/** Every mail the demo caught, newest first, page by page; `?q=` looks for some of them. */
export async function mailList(context: PageContext): Promise<Page> {
  const { world, language } = context
  const asked = askedBy(context.request.query)
  const { mails, older } = await caughtMails(world.settings, asked)
  const words = world.words(language, 'mail')
  return shell(context, {
    title: words('mailbox.title'),
    body: (t) => (
      <>
        <h1>{t('mailbox.title')}</h1>
        <p className="about">{t('mailbox.about')}</p>
        <Search search={asked.search} t={t} />
        <div className="card">
          {mails.length === 0 && <p className="empty">{t(emptyWords(asked, older))}</p>}
          {mails.length > 0 && (
            <ol className="mails">
              {mails.map((mail) => (
                <Line
                  key={mail.name}
                  mail={mail}
                  asked={asked}
                  at={clock(language, mail.date)}
                  noSubject={t('mailbox.no-subject')}
                />
              ))}
            </ol>
          )}
        </div>
        <Pages asked={asked} older={older} t={t} />
      </>
    ),
  })
}

const emptyWords = ({ search, after }: Asked, older: string | null): string =>
  older
    ? 'mailbox.none-so-far'
    : search
      ? 'mailbox.none-found'
      : after
        ? 'mailbox.no-older'
        : 'mailbox.empty'

function Search({ search, t }: { search: string; t: TFunction }) {
  return (
    <form className="search" role="search" method="get" action={mailbox.path}>
      <input
        type="search"
        name="q"
        defaultValue={search}
        dir="auto"
        maxLength={100}
        autoComplete="off"
        placeholder={t('mailbox.search-words')}
        aria-label={t('mailbox.search-words')}
      />
      <button>{t('mailbox.search')}</button>
      {search && <a href={mailbox.path}>{t('mailbox.show-all')}</a>}
    </form>
  )
}

function Pages({
  asked: { search, after },
  older,
  t,
}: {
  asked: Asked
  older: string | null
  t: TFunction
}) {
  if (!after && !older) return null
  return (
    <nav className="pages" aria-label={t('mailbox.pages')}>
      {after && <a href={mailbox.path + asQuery({ search, after: '' })}>{t('mailbox.newest')}</a>}
      {older && (
        <a rel="next" href={mailbox.path + asQuery({ search, after: older })}>
          {t('mailbox.older')}
        </a>
      )}
    </nav>
  )
}

function Line({
  mail,
  asked,
  at,
  noSubject,
}: {
  mail: CaughtMail
  asked: Asked
  at: string
  noSubject: string
}) {
  return (
    <li>
      <a href={fill(mailboxMail.path, { MAIL: mail.name }) + asQuery(asked)}>
        <b>
          <bdi>{mail.subject || noSubject}</bdi>
        </b>
        <time dateTime={mail.date}>{at}</time>
        <span>
          <bdi>{(mail.to ?? []).map((one) => written(whom(one))).join(', ')}</bdi>
        </span>
        <p dir="auto">{beginningOf(mail)}</p>
      </a>
    </li>
  )
}
