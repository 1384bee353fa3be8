import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import {
  createPageDocument,
  renderPageStyle,
  createMessageDocument,
  renderBrandTokens,
  createPlainDocument,
  type DocumentParts,
} from '@mehfil/templates/pages/document.ts'
import { needsBriefSheet } from '@mehfil/templates/pages/text/wording.ts'
import { AfterPage } from '@mehfil/templates/pages/after/after-page.tsx'
import type { AfterPageView } from '@mehfil/templates/pages/after/after-view.ts'
import { ContactPage } from '@mehfil/templates/pages/contact-page.tsx'
import { MessagePage } from '@mehfil/templates/pages/message-page.tsx'
import {
  EmbeddedForm,
  EmbeddedLock,
  EmbeddedNotice,
} from '@mehfil/templates/pages/embed/embedded-form.tsx'
import { EventPage } from '@mehfil/templates/pages/event-page.tsx'
import { PasswordPage, type PasswordForm } from '@mehfil/templates/pages/password-page.tsx'
import { renderShareHead, type ShareDetails } from '@mehfil/templates/pages/share-head.ts'
import { PricingPage } from '@mehfil/templates/pages/pricing/pricing-page.tsx'
import type { PricingPageView } from '@mehfil/templates/pages/pricing/pricing-view.ts'
import { escapeHtml } from '@mehfil/templates/pages/text/escape-html.ts'
import { StopPage, getStopTitle, type StopPageView } from '@mehfil/templates/pages/stop-page.tsx'
import type { MessagePageView, PageView } from '@mehfil/templates/pages/page-view.ts'
import type { PageResponse } from '../../../base/http/context.ts'
import { buildContentSecurityPolicy } from '../../../base/http/security-headers.ts'
import { getAssetHref, getUsedSheet } from './assets.ts'
import type { FontFaceRenderer } from './fonts.ts'

/** A rendered page. Its content decides which fonts its head declares. */
export type RenderedPage = { html: string; headers: Record<string, string> }
type PageRenderDependencies = { faces: FontFaceRenderer }

/**
 * An event's page. A page that is kept holds the style rules that it needs, so that a phone paints
 * it a round trip earlier; a page made for one reader names the sheet that the phone has kept.
 */
export function renderEventPage(
  view: PageView,
  {
    indexed,
    kept = false,
    share,
    faces,
  }: PageRenderDependencies & { indexed: boolean; kept?: boolean; share: ShareDetails },
): RenderedPage {
  if (isClosed(view)) return renderClosedPage(view, { faces })
  const body = renderBody(<EventPage view={view} />)
  const fonts = faces(view.template, { lang: view.lang, html: body })
  const needsBrief = needsBriefSheet(view)
  const holdsSheet = kept && !needsBrief
  const sheet = holdsSheet
    ? getUsedSheet(
        view.template,
        `<html lang="${view.lang}"><body class="${view.template}">${body}`,
      )
    : ''
  const rules = fonts.rules + sheet
  const parts = createPageDocument(view, {
    baseCssHref: needsBrief ? getAssetHref('brief') : undefined,
    cssHref: holdsSheet ? undefined : getAssetHref(view.template),
    rules,
    indexed,
    head: renderShareHead(view, { ...share, isListed: indexed }),
  })
  return buildRenderedPage(parts, body, {
    style: renderPageStyle(view, rules),
    early: fonts.early,
    indexed,
  })
}

export function renderContactPage(
  view: PageView,
  {
    eventUrl,
    share,
    faces,
  }: PageRenderDependencies & { eventUrl: string | undefined; share: ShareDetails },
): RenderedPage {
  if (isClosed(view)) return renderClosedPage(view, { faces })
  const body = renderBody(<ContactPage view={view} eventUrl={eventUrl} />)
  return renderBriefPage(view, body, { share, faces })
}

/** The page that asks for the password of an event. */
export function renderPasswordPage(
  view: PageView,
  { form, share, faces }: PageRenderDependencies & { form: PasswordForm; share: ShareDetails },
): RenderedPage {
  const body = renderBody(<PasswordPage view={view} form={form} />)
  return renderBriefPage(view, body, { share, faces })
}

/** A guest's page after the event. */
export function renderAfterPage(
  view: AfterPageView,
  { share, faces }: PageRenderDependencies & { share: ShareDetails },
): RenderedPage {
  const body = renderBody(<AfterPage view={view} />)
  return renderBriefPage(view.event, body, { share, faces, sheet: 'after' })
}

/** A page of the event that is no form and no programme. */
function renderBriefPage(
  view: PageView,
  body: string,
  {
    share,
    faces,
    sheet = 'brief',
  }: PageRenderDependencies & { share: ShareDetails; sheet?: 'brief' | 'after' },
): RenderedPage {
  const { rules, early } = faces(view.template, { lang: view.lang, html: body })
  const parts = createPageDocument(view, {
    baseCssHref: getAssetHref(sheet),
    cssHref: getAssetHref(view.template),
    rules,
    head: renderShareHead(view, share),
  })
  return buildRenderedPage(parts, body, {
    style: renderPageStyle(view, rules),
    early,
    indexed: false,
  })
}

/** In a drawing `<path/>` says the same as `<path></path>`. */
const renderBody = (page: ReactElement): string =>
  renderToStaticMarkup(page).replace(/><\/(?:path|use|circle|ellipse|rect|stop|image)>/g, '/>')

const isClosed = ({ reply }: PageView): boolean => reply.state === 'not-open'

/** A closed event shows only its cover. */
const renderClosedPage = (view: PageView, dependencies: PageRenderDependencies): RenderedPage =>
  renderNoticePage(
    { lang: view.lang, t: view.t, kind: 'not-open', brand: view.brand, event: view },
    dependencies,
  )

export function renderNoticePage(
  notice: MessagePageView,
  { faces }: PageRenderDependencies,
): RenderedPage {
  const body = renderBody(<MessagePage notice={notice} />)
  const design = notice.event?.template ?? 'product'
  const { rules, early } = faces(design, { lang: notice.lang, html: body })
  const shownRules = notice.event ? rules : rules + renderBrandTokens(notice.brand)
  const style = notice.event ? renderPageStyle(notice.event, rules) : shownRules
  const parts = createMessageDocument(notice, {
    baseCssHref: notice.event && getAssetHref('brief'),
    cssHref: getAssetHref(design),
    rules: shownRules,
  })
  return buildRenderedPage(parts, body, { style, early, indexed: false })
}

/** The page of a stop link, in the event's design where there is one. */
export const renderStopPage = (
  view: StopPageView,
  dependencies: PageRenderDependencies,
): RenderedPage =>
  renderReaderPage(<StopPage view={view} />, { ...view, title: getStopTitle(view) }, dependencies)

/** A page for one reader, in the event's design, or in the product's where there is no event. */
export function renderReaderPage(
  page: ReactElement,
  { lang, event, title, brand }: Pick<PageView, 'lang' | 'title' | 'brand'> & { event?: PageView },
  { faces }: PageRenderDependencies,
): RenderedPage {
  const body = renderBody(page)
  const design = event?.template ?? 'product'
  const { rules, early } = faces(design, { lang, html: body })
  const style = event ? renderPageStyle(event, rules) : rules + renderBrandTokens(brand)
  return buildRenderedPage(
    createPlainDocument({
      lang,
      brand,
      design,
      style,
      title,
      baseCssHref: event && getAssetHref('brief'),
      cssHref: getAssetHref(design),
    }),
    body,
    { style, early, indexed: false },
  )
}

/** The public page of prices, which search engines may show. */
export function renderPricingPage(
  view: PricingPageView,
  { head, faces }: PageRenderDependencies & { head: string },
): RenderedPage {
  const body = renderBody(<PricingPage view={view} />)
  const { rules, early } = faces('product', { lang: view.lang, html: body })
  const style = rules + getUsedSheet('pricing', `<html lang="${view.lang}"><body>${body}`)
  const parts = createPlainDocument({
    lang: view.lang,
    design: 'pricing',
    title: `${view.t('pricing.title')} · ${view.brand.name}`,
    style,
    head,
    indexed: true,
  })
  return buildRenderedPage(parts, body, { style, early, indexed: true })
}

/** A page for a frame in another site: the whole page of the event, its form alone, or the way to its password. */
export function renderEmbeddedPage(
  view: PageView,
  {
    shows,
    lockedUrl,
    sites,
    faces,
  }: PageRenderDependencies & {
    shows: 'form' | 'page'
    /** The page that asks for the password, where the event has one. */
    lockedUrl?: string | undefined
    sites: readonly string[]
  },
): RenderedPage {
  const body = keepInFrame(renderBody(chooseEmbedded(view, { shows, lockedUrl })))
  const { rules, early } = faces(view.template, { lang: view.lang, html: body })
  const parts = createPageDocument(view, {
    baseCssHref: getAssetHref('embed'),
    cssHref: getAssetHref(view.template),
    rules,
    head: renderFrameHead(sites),
  })
  return buildRenderedPage(parts, body, {
    style: renderPageStyle(view, rules),
    early,
    indexed: false,
    sites,
  })
}

function chooseEmbedded(
  view: PageView,
  { shows, lockedUrl }: { shows: 'form' | 'page'; lockedUrl?: string | undefined },
): ReactElement {
  if (lockedUrl !== undefined) return <EmbeddedLock view={view} url={lockedUrl} />
  return shows === 'page' && !isClosed(view) ? (
    <EventPage view={view} />
  ) : (
    <EmbeddedForm view={view} />
  )
}

/** Says in a frame that there is no page, in the design of the product. */
export function renderEmbeddedNotice(
  { lang, title, words }: Pick<PageView, 'lang'> & { title: string; words: string },
  { sites, faces }: PageRenderDependencies & { sites: readonly string[] },
): RenderedPage {
  const body = renderBody(<EmbeddedNotice title={title} words={words} />)
  const { rules, early } = faces('product', { lang, html: body })
  const parts = createPlainDocument({
    lang,
    title,
    design: 'product',
    style: rules,
    baseCssHref: getAssetHref('embed'),
    cssHref: getAssetHref('product'),
    head: renderFrameHead(sites),
  })
  return buildRenderedPage(parts, body, { style: rules, early, indexed: false, sites })
}

/** Links and forms open in a tab of their own, as their pages are in no frame. */
const renderFrameHead = (sites: readonly string[]): string =>
  `<base target="_blank"><script type="module" src="${getAssetHref('frame')}" data-sites="${escapeHtml(sites.join(' '))}"></script>`

/** What leads to a place of the page, or to the page of the frame, stays in the frame. */
const keepInFrame = (body: string): string =>
  body
    .replace(/<form (?=[^>]*action="\/embed\/)/g, '<form target="_self" ')
    .replace(/<a (?=[^>]*href="(?:#|\/embed\/))/g, '<a target="_self" ')

/** Fonts on their way with the page arrive before the first paint, so that no text moves. */
const renderFontLink = (url: string): string =>
  `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`

/** A browser finds a picture inside a drawing late. */
function renderCoverLink(body: string): string[] {
  const [, url] = /<image [^>]*?href="(\/files\/[^"]+)"/.exec(body) ?? []
  return url ? [`<${url.replaceAll('&amp;', '&')}>; rel=preload; as=image; fetchpriority=high`] : []
}

/** The page's one `<style>` is allowed by its hash. Nothing else inline is allowed. */
function buildRenderedPage(
  { before, after }: DocumentParts,
  body: string,
  {
    style,
    early,
    indexed,
    sites = [],
  }: {
    style: string
    early: readonly string[]
    indexed: boolean
    /** Sites that may show the page in a frame. */
    sites?: readonly string[]
  },
): RenderedPage {
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    html: before + body + after,
    headers: {
      'content-security-policy': buildContentSecurityPolicy({
        'style-src': `'self' 'sha256-${hash}'`,
        ...(sites.length > 0 && { 'frame-ancestors': sites.join(' ') }),
      }),
      'referrer-policy': 'same-origin',
      link: [...early.map(renderFontLink), ...renderCoverLink(body)].join(', '),
      ...(!indexed && { 'x-robots-tag': 'noindex' }),
    },
  }
}

/** A page that may differ for each reader and is never cached. */
export const toUncachedPage = ({ html, headers }: RenderedPage, status = 200): PageResponse => ({
  status,
  html,
  headers: { ...headers, 'cache-control': 'no-store' },
})
