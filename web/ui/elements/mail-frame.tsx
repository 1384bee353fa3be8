import { useLayoutEffect, useMemo, useRef } from 'react'
import { IsolatedFrame } from './isolated-frame.tsx'

type MailFrameProps = {
  html: string
  /** What a screen reader calls it; without one the mail is decoration. */
  title?: string
  lang: string
  width: number
  isDark: boolean
  /** As before the reader lets pictures load: their words are in their place. */
  hidesPictures?: boolean
}

/**
 * A mail as a mail program would draw it, in light or dark mode. No script runs in it, and its
 * links do nothing.
 */
export function MailFrame({
  html,
  title,
  lang,
  width,
  isDark,
  hidesPictures = false,
}: MailFrameProps) {
  const { body, sheet, dir } = useMemo(
    () => extractMail(hidesPictures ? removePictures(html) : html),
    [html, hidesPictures],
  )
  return (
    <IsolatedFrame
      key={isDark ? 'dark' : 'light'}
      {...(title !== undefined && { title })}
      lang={lang}
      dir={dir}
      bodyClass={body.className}
      css={`body{margin:0;overflow:auto}${toColorScheme(sheet, isDark)}`}
      width={width}
    >
      <MailBody body={body} />
    </IsolatedFrame>
  )
}

type ExtractedMail = { body: HTMLElement; sheet: string; dir: 'ltr' | 'rtl' }

/**
 * The content policy allows no style in markup, not even in a parsed document, and mails consist
 * of inline styles. So styles are moved to another attribute name.
 */
function extractMail(html: string): ExtractedMail {
  const plain = html.replace(/<!--[\s\S]*?-->/g, '')
  const sheet = [...plain.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)]
    .map(([, rules]) => rules)
    .join('\n')
  const markup = plain
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/(<[a-z][^<>]*?\s)style=/gi, '$1data-look=')
  const { body, documentElement } = new DOMParser().parseFromString(markup, 'text/html')
  body
    .querySelectorAll('script, link, meta, base, iframe, object')
    .forEach((element) => element.remove())
  body.querySelectorAll('[href]').forEach((element) => element.removeAttribute('href'))
  return { body, sheet, dir: documentElement.dir === 'rtl' || body.dir === 'rtl' ? 'rtl' : 'ltr' }
}

/** Without the addresses of pictures, in tags, styles and tables alike. */
const removePictures = (html: string): string =>
  html
    .replace(/(<img[^<>]*?\s)src=("[^"]*"|'[^']*')/gi, '$1')
    .replace(/\sbackground=("[^"]*"|'[^']*')/gi, '')
    .replace(/url\((?!&quot;data:)[^)]*\)/gi, 'none')

/** Applies the rules of `prefers-color-scheme` for the chosen mode. */
function toColorScheme(sheet: string, isDark: boolean): string {
  return sheet.replace(/\(prefers-color-scheme:\s*(dark|light)\)/g, (_, scheme: string) =>
    (scheme === 'dark') === isDark ? '(min-width:0px)' : '(max-width:0px)',
  )
}

/** Sets the styles by script, which the content policy allows. */
function MailBody({ body }: { body: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const page = box.current
    if (!page) return
    page.replaceChildren(
      ...[...body.childNodes].map((node) => page.ownerDocument.importNode(node, true)),
    )
    page.style.cssText = body.dataset['look'] ?? ''
    page.querySelectorAll<HTMLElement>('[data-look]').forEach((element) => {
      element.style.cssText = element.dataset['look'] ?? ''
      element.removeAttribute('data-look')
    })
  }, [body])
  return <div ref={box} />
}
