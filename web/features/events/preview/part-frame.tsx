import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pageParts, type PagePartName } from '../rules/wizard.ts'

/** CSS of the outline, inside the page's own document. It is always plum, regardless of the page's colours. */
export const partFrameCss = `
.seen{display:contents}
.part-frame{--px:calc(1px/var(--scale,1));position:absolute;z-index:20;pointer-events:none;border-radius:calc(12*var(--px));box-shadow:0 0 0 calc(2*var(--px)) #fff,0 0 0 calc(4*var(--px)) #5B2A6E}
.part-frame.pointed{box-shadow:0 0 0 calc(1.5*var(--px)) #ffffffb3,0 0 0 calc(3*var(--px)) #5B2A6Eb3}
.part-frame b{position:absolute;inset-block-start:calc(-13*var(--px));inset-inline-end:calc(12*var(--px));padding-inline:calc(8*var(--px));border-radius:calc(6*var(--px));background:#5B2A6E;color:#fff;font:600 calc(12*var(--px))/calc(20*var(--px)) Figtree,system-ui,sans-serif;white-space:nowrap}
.part-frame.low b{inset-block-start:calc(6*var(--px))}
`

/** The position of a part on the page in CSS pixels. `start` counts from the side where its language begins. */
type PartBox = { start: number; top: number; width: number; height: number }
type PartFrameProps = {
  part: PagePartName
  look: 'edited' | 'pointed'
  label: string
  /** Scrolls the page to the part when it is first drawn. */
  scrollsIntoView?: boolean
}

/** The outline around a part of the page, with its name. */
export function PartFrame({ part, look, label, scrollsIntoView = false }: PartFrameProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [box, setBox] = useState<PartBox | null>(null)
  const measure = useCallback(
    () =>
      setBox((before) => reuseIfEqual(before, measureBox(findPartElement(frame.current, part)))),
    [part],
  )

  useLayoutEffect(measure, [measure])
  // Measuring forces a layout, so typing does not wait for it.
  useEffect(() => {
    const frameRequest = requestAnimationFrame(measure)
    return () => cancelAnimationFrame(frameRequest)
  })
  useEffect(() => {
    const page = frame.current?.ownerDocument
    if (!page) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(page.body)
    page.addEventListener('scroll', measure, { passive: true })
    page.fonts?.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      page.removeEventListener('scroll', measure)
      page.fonts?.removeEventListener('loadingdone', measure)
    }
  }, [measure])
  useEffect(() => {
    if (scrollsIntoView) scrollPageTo(findPartElement(frame.current, part))
  }, [scrollsIntoView, part])

  const style = box && {
    insetBlockStart: box.top,
    insetInlineStart: box.start,
    inlineSize: box.width,
    blockSize: box.height,
  }
  return (
    <span
      ref={frame}
      className={`part-frame ${look}${box && box.top < 24 ? ' low' : ''}`}
      style={style ?? undefined}
      hidden={!box}
      aria-hidden="true"
    >
      <b>{label}</b>
    </span>
  )
}

const findPartElement = (frame: Element | null, part: PagePartName): Element | null =>
  frame?.ownerDocument.querySelector(pageParts[part].selector) ?? null

const outlinePadding = 6

function measureBox(element: Element | null): PartBox | null {
  const view = element?.ownerDocument.defaultView
  if (!element || !view) return null
  const rect = element.getBoundingClientRect()
  if (rect.width === 0) return null
  const { clientWidth, dir } = view.document.documentElement
  const edge = dir === 'rtl' ? clientWidth - rect.right : rect.left
  const start = Math.max(3, edge - outlinePadding)
  const end = Math.min(clientWidth - 4, edge + rect.width + outlinePadding)
  return {
    start,
    top: Math.max(4, rect.top + view.scrollY - outlinePadding),
    width: end - start,
    height: rect.height + 2 * outlinePadding,
  }
}

const reuseIfEqual = (before: PartBox | null, now: PartBox | null): PartBox | null =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now

/** Scrolls only the page inside the frame, not the screen around it. */
function scrollPageTo(element: Element | null): void {
  const view = element?.ownerDocument.defaultView
  if (!element || !view) return
  const { top, bottom } = element.getBoundingClientRect()
  const isVisible = top >= 0 && bottom <= view.innerHeight
  if (!isVisible)
    view.scrollTo({
      top: Math.max(0, top + view.scrollY - Math.max(24, (view.innerHeight - (bottom - top)) / 3)),
      behavior: 'instant',
    })
}
