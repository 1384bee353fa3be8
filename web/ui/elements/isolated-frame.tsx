import { useElementSize } from '@mantine/hooks'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './isolated-frame.module.css'

type IsolatedFrameProps = {
  /** What a screen reader calls it; without a title it is decoration. */
  title?: string
  lang: string
  dir: 'ltr' | 'rtl'
  bodyClass: string
  css: string
  /**
   * Width in pixels for which the page is drawn. It is scaled down to the available width, and
   * `--scale` holds the factor.
   */
  width: number
  children: ReactNode
}

const emptyDocument = '<!doctype html><html><head></head><body></body></html>'

/**
 * Draws its children in a document of their own, so that neither side's styles reach the other and
 * media queries see the frame's width. The style sheet is built by script, because the content
 * policy allows no style text in the markup.
 */
export function IsolatedFrame({
  title,
  lang,
  dir,
  bodyClass,
  css,
  width,
  children,
}: IsolatedFrameProps) {
  const { ref, width: availableWidth, height } = useElementSize()
  const [frameDocument, setFrameDocument] = useState<Document | null>(null)
  const scale = availableWidth > 0 ? Math.min(1, availableWidth / width) : 1

  useLayoutEffect(() => {
    const view = frameDocument?.defaultView
    if (!frameDocument || !view) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(css)
    frameDocument.adoptedStyleSheets = [sheet]
  }, [frameDocument, css])
  useLayoutEffect(() => {
    if (!frameDocument) return
    Object.assign(frameDocument.documentElement, { lang, dir })
    frameDocument.body.className = bodyClass
    frameDocument.documentElement.style.setProperty('--scale', String(scale))
  }, [frameDocument, lang, dir, bodyClass, scale])

  return (
    <div className={classes.room} ref={ref}>
      <iframe
        className={classes.frame}
        title={title ?? ''}
        srcDoc={emptyDocument}
        {...(title === undefined && { 'aria-hidden': true, tabIndex: -1 })}
        style={{
          inlineSize: Math.min(width, availableWidth / scale || width),
          blockSize: height / scale,
          transform: `scale(${scale})`,
        }}
        onLoad={(event) => setFrameDocument(event.currentTarget.contentDocument)}
      />
      {frameDocument &&
        createPortal(
          title === undefined ? <div inert>{children}</div> : children,
          frameDocument.body,
        )}
    </div>
  )
}
