import {
  getDirection,
  getLanguageLocale,
  toLanguageTag,
  type Language,
} from '@mehfil/contract/languages.ts'
import type { TFunction } from 'i18next'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mailbox } from '@mehfil/contract/events/public-pages.ts'
import { LogoIcon } from '@mehfil/templates/pages/icons.tsx'
import type { RequestContext, PageResponse } from '../../../base/http/context.ts'
import { createNonce, buildContentSecurityPolicy } from '../../../base/http/security-headers.ts'
import { stylesheet } from './stylesheet.ts'

type MailboxPageOptions = {
  title: string
  status?: number
  /** Without the link to the list. */
  plain?: boolean
  /** What its content security policy allows besides its own styles. */
  directives?: Record<string, string>
  body: (t: TFunction) => ReactElement
}

/** A whole page of the mailbox, without scripts and never cached. */
export function renderMailboxPage(
  { world, language }: Pick<RequestContext, 'world' | 'language'>,
  {
    title,
    status = 200,
    plain = false,
    directives = { 'frame-src': "'self'" },
    body,
  }: MailboxPageOptions,
): PageResponse {
  const t = world.getTranslator(language, 'mail')
  const nonce = createNonce()
  const head = renderToStaticMarkup(<Head title={title} brand={world.settings.brand.name} />)
  const page = renderToStaticMarkup(
    <body>
      <PageHeader brand={world.settings.brand.name} again={plain ? '' : t('mailbox.reload')} />
      <main>{body(t)}</main>
    </body>,
  )
  return {
    status,
    html: `<!DOCTYPE html><html lang="${toLanguageTag(language)}" dir="${getDirection(language)}">${head.replace('</head>', `<style nonce="${nonce}">${stylesheet}</style></head>`)}${page}</html>`,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': buildContentSecurityPolicy({
        'style-src': `'nonce-${nonce}'`,
        ...directives,
      }),
    },
  }
}

function Head({ title, brand }: { title: string; brand: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <link rel="icon" href="data:," />
      <title>{`${title} · ${brand}`}</title>
    </head>
  )
}

function PageHeader({ brand, again }: { brand: string; again: string }) {
  return (
    <header>
      <a className="brand" href="/">
        <LogoIcon />
        {brand}
      </a>
      {again && (
        <a className="again" href={mailbox.path}>
          {again}
        </a>
      )}
    </header>
  )
}

/** A time such as "21 Nov, 10:42 UTC", in the reader's language with Latin digits. */
export function formatTime(language: Language, date: string | undefined): string {
  if (!date || Number.isNaN(Date.parse(date))) return ''
  const locale = getLanguageLocale(language)
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
    hour12: false,
  }).format(new Date(date))
}
