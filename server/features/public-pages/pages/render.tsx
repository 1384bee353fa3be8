import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import {
  pageDocument,
  pageStyle,
  noticeDocument,
  sidePageDocument,
  type DocumentParts,
} from '@mehfil/templates/pages/document.ts'
import { ContactPage } from '@mehfil/templates/pages/contact-page.tsx'
import { Notice } from '@mehfil/templates/pages/notice.tsx'
import { Page as EventPage } from '@mehfil/templates/pages/page.tsx'
import { shareHead, type Share } from '@mehfil/templates/pages/share.ts'
import { StopPage, stopTitle, type StopView } from '@mehfil/templates/pages/stop.tsx'
import type { NoticeView, PageView } from '@mehfil/templates/pages/page-view.ts'
import type { Page } from '../../../base/context.ts'
import { policy } from '../../../base/headers.ts'
import { assetHref } from './assets.ts'
import type { Faces } from './fonts.ts'

/** A page before its head is known: what is in it decides which fonts it declares. */
export type Drawn = { html: string; headers: Record<string, string> }
type Means = { faces: Faces }

/** An event's page, whoever asks for it and however. */
export function drawEvent(
  view: PageView,
  { indexed, share, faces }: Means & { indexed: boolean; share: Share },
): Drawn {
  if (isClosed(view)) return drawClosed(view, { faces })
  const body = renderToStaticMarkup(<EventPage view={view} />)
  const fonts = faces(view.template, { lang: view.lang, html: body })
  const parts = pageDocument(view, {
    cssHref: assetHref(view.template),
    fonts,
    indexed,
    head: shareHead(view, share),
  })
  return drawn(parts, body, { style: pageStyle(view, fonts), indexed })
}

export function drawContact(
  view: PageView,
  { eventUrl, share, faces }: Means & { eventUrl: string | undefined; share: Share },
): Drawn {
  if (isClosed(view)) return drawClosed(view, { faces })
  const body = renderToStaticMarkup(<ContactPage view={view} eventUrl={eventUrl} />)
  const fonts = faces(view.template, { lang: view.lang, html: body })
  return drawn(
    pageDocument(view, { cssHref: assetHref(view.template), fonts, head: shareHead(view, share) }),
    body,
    { style: pageStyle(view, fonts), indexed: false },
  )
}

const isClosed = ({ reply }: PageView): boolean => reply.state === 'not-open'

/** Of an event closed for now no reader is told more than its cover. */
const drawClosed = (view: PageView, means: Means): Drawn =>
  drawNotice(
    { lang: view.lang, t: view.t, kind: 'not-open', brand: view.brand, event: view },
    means,
  )

export function drawNotice(notice: NoticeView, { faces }: Means): Drawn {
  const body = renderToStaticMarkup((<Notice notice={notice} />) as ReactNode)
  const dress = notice.event?.template ?? 'house'
  const fonts = faces(dress, { lang: notice.lang, html: body })
  const style = notice.event ? pageStyle(notice.event, fonts) : fonts
  return drawn(noticeDocument(notice, { cssHref: assetHref(dress), fonts }), body, {
    style,
    indexed: false,
  })
}

/** The end of a stop link, in the event's dress while there is one. */
export function drawStop(view: StopView, { faces }: Means): Drawn {
  const { event, lang } = view
  const body = renderToStaticMarkup(<StopPage view={view} />)
  const dress = event?.template ?? 'house'
  const fonts = faces(dress, { lang, html: body })
  const style = event ? pageStyle(event, fonts) : fonts
  return drawn(
    sidePageDocument({ lang, dress, style, title: stopTitle(view), cssHref: assetHref(dress) }),
    body,
    { style, indexed: false },
  )
}

/** The one `<style>` of a page is allowed by its hash, and nothing else inline. */
function drawn(
  { before, after }: DocumentParts,
  body: string,
  { style, indexed }: { style: string; indexed: boolean },
): Drawn {
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    html: before + body + after,
    headers: {
      'content-security-policy': policy({ 'style-src': `'self' 'sha256-${hash}'` }),
      'referrer-policy': 'same-origin',
      ...(!indexed && { 'x-robots-tag': 'noindex' }),
    },
  }
}

/** A page that may differ from reader to reader and is kept by nobody. */
export const asPage = ({ html, headers }: Drawn, status = 200): Page => ({
  status,
  html,
  headers: { ...headers, 'cache-control': 'no-store' },
})
