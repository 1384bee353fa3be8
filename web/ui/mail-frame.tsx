import { useLayoutEffect, useMemo, useRef } from 'react'
import { IsolatedFrame } from './isolated-frame.tsx'

type MailFrameProps = { html: string; title: string; lang: string; width: number; isDark: boolean }

/** A mail as a reader's program would draw it, by day or by night. Nothing in it runs, and its links lead nowhere. */
export function MailFrame({ html, title, lang, width, isDark }: MailFrameProps) {
  const mail = useMemo(() => new DOMParser().parseFromString(html, 'text/html'), [html])
  const dir = mail.documentElement.dir === 'rtl' || mail.body.dir === 'rtl' ? 'rtl' : 'ltr'
  return (
    <IsolatedFrame key={isDark ? 'dark' : 'light'} title={title} lang={lang} dir={dir} bodyClass={mail.body.className} css={`body{margin:0;overflow:auto}${sheetOf(mail, isDark)}`} width={width}>
      <MailBody mail={mail} />
    </IsolatedFrame>
  )
}

/** The mail's own rules, with the question whether it is night answered. */
function sheetOf(mail: Document, isDark: boolean): string {
  const rules = [...mail.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  return rules.replace(/\(prefers-color-scheme:\s*(dark|light)\)/g, (_, wanted: string) => ((wanted === 'dark') === isDark ? '(min-width:0px)' : '(max-width:0px)'))
}

/** Built through the object model: the content policy of this page allows no style in the markup, and a mail has little else. */
function MailBody({ mail }: { mail: Document }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const page = box.current
    if (!page) return
    const body = plain(mail.body)
    page.replaceChildren(...[...body.copy.childNodes].map((node) => page.ownerDocument.importNode(node, true)))
    page.style.cssText = body.own
    page.querySelectorAll<HTMLElement>('[data-look]').forEach((element) => {
      element.style.cssText = element.dataset['look'] ?? ''
      element.removeAttribute('data-look')
    })
  }, [mail])
  return <div ref={box} />
}

function plain(body: HTMLElement): { copy: HTMLElement; own: string } {
  const copy = body.cloneNode(true) as HTMLElement
  copy.querySelectorAll('script, style, link, meta, base, iframe, object').forEach((element) => element.remove())
  copy.querySelectorAll('[href]').forEach((element) => element.removeAttribute('href'))
  copy.querySelectorAll('[style]').forEach((element) => {
    element.setAttribute('data-look', element.getAttribute('style') ?? '')
    element.removeAttribute('style')
  })
  return { copy, own: body.getAttribute('style') ?? '' }
}
