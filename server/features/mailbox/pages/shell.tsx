import type { TFunction } from 'i18next'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mailbox } from '@mehfil/contract/public-pages.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { Mark } from '@mehfil/templates/art/mark.tsx'
import type { Context, Page } from '../../../base/context.ts'
import { newNonce, policy } from '../../../base/headers.ts'
import { directionOf, htmlLanguage } from '../../../base/words.ts'
import { sheet } from './sheet.ts'

type Shell = {
  title: string
  status?: number
  /** Without the way to the mails. */ plain?: boolean
  body: (t: TFunction) => ReactElement
}

/** A page of the mailbox, whole. It is drawn without scripts, and nothing keeps it. */
export function shell(
  { world, language }: Pick<Context, 'world' | 'language'>,
  { title, status = 200, plain = false, body }: Shell,
): Page {
  const t = world.words(language, 'mail')
  const nonce = newNonce()
  const head = renderToStaticMarkup(<Head title={title} brand={world.settings.brand.name} />)
  const page = renderToStaticMarkup(
    <body>
      <Top brand={world.settings.brand.name} again={plain ? '' : t('mailbox.reload')} />
      <main>{body(t)}</main>
    </body>,
  )
  return {
    status,
    html: `<!DOCTYPE html><html lang="${htmlLanguage(language)}" dir="${directionOf(language)}">${head.replace('</head>', `<style nonce="${nonce}">${sheet}</style></head>`)}${page}</html>`,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': policy({ 'style-src': `'nonce-${nonce}'`, 'frame-src': "'self'" }),
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

function Top({ brand, again }: { brand: string; again: string }) {
  return (
    <header>
      <a className="brand" href="/">
        <Mark />
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

/** "21 Nov, 10:42 UTC", in the reader's words and Latin digits. */
export function clock(language: Language, date: string | undefined): string {
  if (!date || Number.isNaN(Date.parse(date))) return ''
  const locale = { en: 'en-GB', fr: 'fr-FR', arb: 'ar-u-ca-gregory-nu-latn' }[language]
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
