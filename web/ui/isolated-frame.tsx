import { useElementSize } from '@mantine/hooks'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './isolated-frame.module.css'

type IsolatedFrameProps = {
  /** What a screen reader calls it; without a title it is a picture that says nothing. */
  title?: string
  lang: string
  dir: 'ltr' | 'rtl'
  bodyClass: string
  css: string
  /** The width the page is drawn for in pixels; it is scaled down to the room there is, and `--scale` says by how much. */
  width: number
  children: ReactNode
}

const blank = '<!doctype html><html><head></head><body></body></html>'

/**
 * Draws its children in a document of their own, so that neither side's styles reach the other and media queries see the
 * frame's width. The sheet is built through the object model: the content policy allows no style text in the markup.
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
  const { ref, width: room, height } = useElementSize()
  const [inside, setInside] = useState<Document | null>(null)
  const scale = room > 0 ? Math.min(1, room / width) : 1

  useLayoutEffect(() => {
    const view = inside?.defaultView
    if (!inside || !view) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(css)
    inside.adoptedStyleSheets = [sheet]
  }, [inside, css])
  useLayoutEffect(() => {
    if (!inside) return
    Object.assign(inside.documentElement, { lang, dir })
    inside.body.className = bodyClass
    inside.documentElement.style.setProperty('--scale', String(scale))
  }, [inside, lang, dir, bodyClass, scale])

  return (
    <div className={classes.room} ref={ref}>
      <iframe
        className={classes.frame}
        title={title ?? ''}
        srcDoc={blank}
        {...(title === undefined && { 'aria-hidden': true, tabIndex: -1 })}
        style={{
          inlineSize: Math.min(width, room / scale || width),
          blockSize: height / scale,
          transform: `scale(${scale})`,
        }}
        onLoad={(event) => setInside(event.currentTarget.contentDocument)}
      />
      {inside &&
        createPortal(title === undefined ? <div inert>{children}</div> : children, inside.body)}
    </div>
  )
}
