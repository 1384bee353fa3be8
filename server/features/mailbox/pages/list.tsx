import type { TFunction } from 'i18next'
import { fill } from '@mehfil/contract/call.ts'
import { mailbox, mailboxMail } from '@mehfil/contract/events/public-pages.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import {
  parseMailboxQuery,
  toQueryString,
  getPreview,
  toMailboxAddress,
  formatMailboxAddress,
  type MailboxQuery,
} from '../rules.ts'
import { listCaughtMails, type CaughtMail } from '../store.ts'
import { formatTime, renderMailboxPage } from './shell.tsx'

/** The demo's mails, newest first, in pages; `?q=` searches them. */
export async function mailListPage(context: PageContext): Promise<PageResponse> {
  const { world, language } = context
  const query = parseMailboxQuery(context.request.query)
  const { mails, older } = await listCaughtMails(world.settings, query)
  const translate = world.getTranslator(language, 'mail')
  return renderMailboxPage(context, {
    title: translate('mailbox.title'),
    body: (t) => (
      <>
        <h1>{t('mailbox.title')}</h1>
        <p className="about">{t('mailbox.about')}</p>
        <SearchForm search={query.search} t={t} />
        <div className="card">
          {mails.length === 0 && <p className="empty">{t(getEmptyTextKey(query, older))}</p>}
          {mails.length > 0 && (
            <ol className="mails">
              {mails.map((mail) => (
                <MailListItem
                  key={mail.name}
                  mail={mail}
                  query={query}
                  at={formatTime(language, mail.date)}
                  noSubject={t('mailbox.no-subject')}
                />
              ))}
            </ol>
          )}
        </div>
        <PageLinks query={query} older={older} t={t} />
      </>
    ),
  })
}

const getEmptyTextKey = ({ search, after }: MailboxQuery, older: string | null): string =>
  older
    ? 'mailbox.none-so-far'
    : search
      ? 'mailbox.none-found'
      : after
        ? 'mailbox.no-older'
        : 'mailbox.empty'

function SearchForm({ search, t }: { search: string; t: TFunction }) {
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

function PageLinks({
  query: { search, after },
  older,
  t,
}: {
  query: MailboxQuery
  older: string | null
  t: TFunction
}) {
  if (!after && !older) return null
  return (
    <nav className="pages" aria-label={t('mailbox.pages')}>
      {after && (
        <a href={mailbox.path + toQueryString({ search, after: '' })}>{t('mailbox.newest')}</a>
      )}
      {older && (
        <a rel="next" href={mailbox.path + toQueryString({ search, after: older })}>
          {t('mailbox.older')}
        </a>
      )}
    </nav>
  )
}

function MailListItem({
  mail,
  query,
  at,
  noSubject,
}: {
  mail: CaughtMail
  query: MailboxQuery
  at: string
  noSubject: string
}) {
  return (
    <li>
      <a href={fill(mailboxMail.path, { MAIL: mail.name }) + toQueryString(query)}>
        <b>
          <bdi>{mail.subject || noSubject}</bdi>
        </b>
        <time dateTime={mail.date}>{at}</time>
        <span>
          <bdi>
            {(mail.to ?? []).map((one) => formatMailboxAddress(toMailboxAddress(one))).join(', ')}
          </bdi>
        </span>
        <p dir="auto">{getPreview(mail)}</p>
      </a>
    </li>
  )
}
