import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { parts, type PartName } from './rules/wizard.ts'

/** Rules for the outline, inside the page's own document: the house's plum, whatever the page wears. */
export const partMarks = `
.seen{display:contents}
.part-frame{--px:calc(1px/var(--scale,1));position:absolute;z-index:20;pointer-events:none;border-radius:calc(12*var(--px));box-shadow:0 0 0 calc(2*var(--px)) #fff,0 0 0 calc(4*var(--px)) #5B2A6E}
.part-frame.pointed{box-shadow:0 0 0 calc(1.5*var(--px)) #ffffffb3,0 0 0 calc(3*var(--px)) #5B2A6Eb3}
.part-frame b{position:absolute;inset-block-start:calc(-13*var(--px));inset-inline-end:calc(12*var(--px));padding-inline:calc(8*var(--px));border-radius:calc(6*var(--px));background:#5B2A6E;color:#fff;font:600 calc(12*var(--px))/calc(20*var(--px)) Figtree,system-ui,sans-serif;white-space:nowrap}
.part-frame.low b{inset-block-start:calc(6*var(--px))}
`

/** Where a part stands on the page, from the side its language begins. */
type Box = { from: number; above: number; width: number; height: number }
type PartFrameProps = {
  part: PartName
  look: 'edited' | 'pointed'
  label: string
  /** Scrolls the page to it when it is first drawn. */ follows?: boolean
}

/** The outline round a part of the page, with its name; drawn in the page's document beside the page. */
export function PartFrame({ part, look, label, follows = false }: PartFrameProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const [box, setBox] = useState<Box | null>(null)
  const measure = useCallback(
    () => setBox((before) => changedBox(before, boxOf(partIn(mark.current, part)))),
    [part],
  )

  useLayoutEffect(measure)
  useEffect(() => {
    const page = mark.current?.ownerDocument
    if (!page) return undefined
    const watch = new ResizeObserver(measure)
    watch.observe(page.body)
    page.addEventListener('scroll', measure, { passive: true })
    page.fonts?.addEventListener('loadingdone', measure)
    return () => {
      watch.disconnect()
      page.removeEventListener('scroll', measure)
      page.fonts?.removeEventListener('loadingdone', measure)
    }
  }, [measure])
  useEffect(() => {
    if (follows) bringIntoView(partIn(mark.current, part))
  }, [follows, part])

  const place = box && {
    insetBlockStart: box.above,
    insetInlineStart: box.from,
    inlineSize: box.width,
    blockSize: box.height,
  }
  return (
    <span
      ref={mark}
      className={`part-frame ${look}${box && box.above < 24 ? ' low' : ''}`}
      style={place ?? undefined}
      hidden={!box}
      aria-hidden="true"
    >
      <b>{label}</b>
    </span>
  )
}

const partIn = (mark: Element | null, part: PartName): Element | null =>
  mark?.ownerDocument.querySelector(parts[part].on) ?? null

const room = 6

function boxOf(element: Element | null): Box | null {
  const view = element?.ownerDocument.defaultView
  if (!element || !view) return null
  const seen = element.getBoundingClientRect()
  if (seen.width === 0) return null
  const { clientWidth, dir } = view.document.documentElement
  const edge = dir === 'rtl' ? clientWidth - seen.right : seen.left
  const from = Math.max(3, edge - room)
  const to = Math.min(clientWidth - 4, edge + seen.width + room)
  return {
    from,
    above: Math.max(4, seen.top + view.scrollY - room),
    width: to - from,
    height: seen.height + 2 * room,
  }
}

const changedBox = (before: Box | null, now: Box | null): Box | null =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now

/** Only the page scrolls, not what stands around its frame. */
function bringIntoView(element: Element | null): void {
  const view = element?.ownerDocument.defaultView
  if (!element || !view) return
  const { top, bottom } = element.getBoundingClientRect()
  const isSeen = top >= 0 && bottom <= view.innerHeight
  if (!isSeen)
    view.scrollTo({
      top: Math.max(0, top + view.scrollY - Math.max(24, (view.innerHeight - (bottom - top)) / 3)),
      behavior: 'instant',
    })
}
