import type { TFunction } from 'i18next'
import { fill } from '@mehfil/contract/call.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { pictureFile } from '@mehfil/contract/events/design.ts'
import {
  mailAsset,
  mailbox,
  mailboxHtml,
  mailboxMail,
} from '@mehfil/contract/events/public-pages.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import {
  parseMailboxQuery,
  toQueryString,
  toDataUrl,
  buildFrameHtml,
  findUnsubscribeLink,
  toMailboxAddress,
  formatMailboxAddress,
  type MailboxQuery,
} from '../rules.ts'
import { findCaughtMail, type CaughtMail } from '../store.ts'
import { formatTime, renderMailboxPage } from './shell.tsx'

const views = ['html', 'text', 'headers'] as const
type MailboxView = (typeof views)[number]
const notFoundPage: PageResponse = { redirect: pathTo('notFound') }
type CaughtMailContext = PageContext<{ MAIL: string }>

/** One mail in the view chosen by `?view=`. */
export async function mailPage(context: CaughtMailContext): Promise<PageResponse> {
  const { world, language } = context
  const mail = await findCaughtMail(world.settings, context.params.MAIL)
  if (!mail) return notFoundPage
  const requestedView = (context.request.query as { view?: string }).view
  const view = views.find((one) => one === requestedView) ?? 'html'
  const query = parseMailboxQuery(context.request.query)
  const translate = world.getTranslator(language, 'mail')
  return renderMailboxPage(context, {
    title: mail.subject || translate('mailbox.no-subject'),
    body: (t) => (
      <>
        <p>
          <a href={mailbox.path + toQueryString(query)}>
            {t(query.search ? 'mailbox.back-found' : 'mailbox.back')}
          </a>
        </p>
        <h1>
          <bdi>{mail.subject || t('mailbox.no-subject')}</bdi>
        </h1>
        <MailHeader mail={mail} t={t} at={formatTime(language, mail.date)} />
        <ViewTabs mail={mail} query={query} t={t} current={view} />
        <div className="card">
          <MailBody mail={mail} t={t} view={view} />
        </div>
      </>
    ),
  })
}

function MailHeader({ mail, t, at }: { mail: CaughtMail; t: TFunction; at: string }) {
  const replyTo = (mail.replyTo ?? [])
    .map((one) => formatMailboxAddress(toMailboxAddress(one)))
    .join(', ')
  const unsubscribe = findUnsubscribeLink(mail)
  const files = mail.attachments.filter(({ disposition }) => disposition === 'attachment')
  return (
    <dl>
      <dt>{t('mailbox.from')}</dt>
      <dd>
        <bdi>{formatMailboxAddress(toMailboxAddress(mail.from))}</bdi>
      </dd>
      <dt>{t('mailbox.to')}</dt>
      <dd>
        <bdi>
          {(mail.to ?? []).map((one) => formatMailboxAddress(toMailboxAddress(one))).join(', ')}
        </bdi>
      </dd>
      {replyTo && (
        <>
          <dt>{t('mailbox.reply-to')}</dt>
          <dd>
            <bdi>{replyTo}</bdi>
          </dd>
        </>
      )}
      <dt>{t('mailbox.at')}</dt>
      <dd>{at}</dd>
      {unsubscribe && (
        <>
          <dt>{t('mailbox.stop')}</dt>
          <dd>
            <a href={unsubscribe.address}>
              <bdi>{unsubscribe.address}</bdi>
            </a>
            {unsubscribe.oneClick && ` (${t('mailbox.one-click')})`}
          </dd>
        </>
      )}
      {files.length > 0 && (
        <>
          <dt>{t('mailbox.attachments')}</dt>
          <dd>
            {files.map((file) => (
              <a key={file.filename} href={toDataUrl(file)} download={file.filename ?? ''}>
                {file.filename}
              </a>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}

function ViewTabs({
  mail,
  query,
  t,
  current,
}: {
  mail: CaughtMail
  query: MailboxQuery
  t: TFunction
  current: MailboxView
}) {
  const address = fill(mailboxMail.path, { MAIL: mail.name })
  return (
    <nav>
      {views.map((view) => (
        <a
          key={view}
          href={`${address}?view=${view}${toQueryString(query).replace('?', '&')}`}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`mailbox.view-${view}`)}
        </a>
      ))}
    </nav>
  )
}

function MailBody({ mail, t, view }: { mail: CaughtMail; t: TFunction; view: MailboxView }) {
  if (view === 'headers')
    return (
      <pre dir="ltr">
        {mail.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')}
      </pre>
    )
  if (view === 'text')
    return mail.text ? (
      <pre dir="auto">{mail.text}</pre>
    ) : (
      <p className="empty">{t('mailbox.none-text')}</p>
    )
  if (!mail.html) return <p className="empty">{t('mailbox.none-html')}</p>
  return (
    <iframe
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src={fill(mailboxHtml.path, { MAIL: mail.name })}
      title={t('mailbox.frame')}
    />
  )
}

/**
 * The HTML alone, for the frame: it may load only the product's pictures, run no script and be
 * framed by no other page.
 */
export async function mailHtmlPage({ world, params }: CaughtMailContext): Promise<PageResponse> {
  const mail = await findCaughtMail(world.settings, params.MAIL)
  if (!mail) return notFoundPage
  return {
    html: buildFrameHtml(mail),
    headers: {
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: ${listPictureSources(world.settings.publicUrl)}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
    },
  }
}

/** Our pictures that mails load by URL. */
const listPictureSources = (publicUrl: string): string =>
  [mailAsset, pictureFile].map(({ path }) => publicUrl + path.replace('{FILE}', '')).join(' ')
