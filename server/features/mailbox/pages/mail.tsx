import type { TFunction } from 'i18next'
import { fill } from '@mehfil/contract/call.ts'
import { to } from '@mehfil/contract/pages.ts'
import { pictureFile } from '@mehfil/contract/design.ts'
import { mailAsset, mailbox, mailboxHtml, mailboxMail } from '@mehfil/contract/public-pages.ts'
import type { Page, PageContext } from '../../../base/context.ts'
import {
  askedBy,
  asQuery,
  dataLink,
  frameable,
  stopLink,
  whom,
  written,
  type Asked,
} from '../rules.ts'
import { caughtMail, type CaughtMail } from '../store.ts'
import { clock, shell } from './shell.tsx'

const views = ['html', 'text', 'headers'] as const
type View = (typeof views)[number]
const unknown: Page = { redirect: to('notFound') }
type MailContext = PageContext<{ MAIL: string }>

/** One mail in one of three views, chosen by `?view=`. */
export async function mailPage(context: MailContext): Promise<Page> {
  const { world, language } = context
  const mail = await caughtMail(world.settings, context.params.MAIL)
  if (!mail) return unknown
  const wished = (context.request.query as { view?: string }).view
  const view = views.find((one) => one === wished) ?? 'html'
  const asked = askedBy(context.request.query)
  const words = world.words(language, 'mail')
  return shell(context, {
    title: mail.subject || words('mailbox.no-subject'),
    body: (t) => (
      <>
        <p>
          <a href={mailbox.path + asQuery(asked)}>
            {t(asked.search ? 'mailbox.back-found' : 'mailbox.back')}
          </a>
        </p>
        <h1>
          <bdi>{mail.subject || t('mailbox.no-subject')}</bdi>
        </h1>
        <Facts mail={mail} t={t} at={clock(language, mail.date)} />
        <Views mail={mail} asked={asked} t={t} current={view} />
        <div className="card">
          <Shown mail={mail} t={t} view={view} />
        </div>
      </>
    ),
  })
}

function Facts({ mail, t, at }: { mail: CaughtMail; t: TFunction; at: string }) {
  const replyTo = (mail.replyTo ?? []).map((one) => written(whom(one))).join(', ')
  const stop = stopLink(mail)
  const files = mail.attachments.filter(({ disposition }) => disposition === 'attachment')
  return (
    <dl>
      <dt>{t('mailbox.from')}</dt>
      <dd>
        <bdi>{written(whom(mail.from))}</bdi>
      </dd>
      <dt>{t('mailbox.to')}</dt>
      <dd>
        <bdi>{(mail.to ?? []).map((one) => written(whom(one))).join(', ')}</bdi>
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
      {stop && (
        <>
          <dt>{t('mailbox.stop')}</dt>
          <dd>
            <a href={stop.address}>
              <bdi>{stop.address}</bdi>
            </a>
            {stop.oneClick && ` (${t('mailbox.one-click')})`}
          </dd>
        </>
      )}
      {files.length > 0 && (
        <>
          <dt>{t('mailbox.attachments')}</dt>
          <dd>
            {files.map((file) => (
              <a key={file.filename} href={dataLink(file)} download={file.filename ?? ''}>
                {file.filename}
              </a>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}

function Views({
  mail,
  asked,
  t,
  current,
}: {
  mail: CaughtMail
  asked: Asked
  t: TFunction
  current: View
}) {
  const address = fill(mailboxMail.path, { MAIL: mail.name })
  return (
    <nav>
      {views.map((view) => (
        <a
          key={view}
          href={`${address}?view=${view}${asQuery(asked).replace('?', '&')}`}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`mailbox.view-${view}`)}
        </a>
      ))}
    </nav>
  )
}

function Shown({ mail, t, view }: { mail: CaughtMail; t: TFunction; view: View }) {
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

/** The HTML alone, for the frame: it can load nothing but the product's own pictures, run nothing and be shown nowhere else. */
export async function mailHtml({ world, params }: MailContext): Promise<Page> {
  const mail = await caughtMail(world.settings, params.MAIL)
  if (!mail) return unknown
  return {
    html: frameable(mail),
    headers: {
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: ${picturesOf(world.settings.publicUrl)}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
    },
  }
}

/** Ornaments and hosts' pictures, which mails show from their own addresses. */
const picturesOf = (publicUrl: string): string =>
  [mailAsset, pictureFile].map(({ path }) => publicUrl + path.replace('{FILE}', '')).join(' ')
