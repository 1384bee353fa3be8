import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { PlanSize } from '@mehfil/contract/seating/table-sizes.ts'
import { pixelsPerCm } from '../rules/geometry.ts'

const zoomSteps = [0.35, 0.5, 0.65, 0.8, 1, 1.25, 1.5, 2] as const
const [leastZoom] = zoomSteps
const mostZoom = zoomSteps[zoomSteps.length - 1] ?? 2

export type FloorZoom = {
  zoom: number
  canZoomIn: boolean
  canZoomOut: boolean
  zoomIn: () => void
  zoomOut: () => void
  /** The whole plan in view. */
  fit: () => void
}

type ZoomAnchor = { x: number; y: number }

/** By buttons, and by the wheel with Ctrl, around the pointer. At first the whole plan is in view. */
export function useFloorZoom(floor: RefObject<HTMLElement | null>, room: PlanSize): FloorZoom {
  const [zoom, setZoom] = useState(1)
  // Until the host zooms, the whole plan stays in view.
  const isFitted = useRef(true)
  const anchor = useRef<(ZoomAnchor & { zoom: number }) | null>(null)
  const zoomTo = (next: number, at?: ZoomAnchor) => {
    const bounded = Math.min(mostZoom, Math.max(leastZoom, next))
    const box = floor.current
    if (!box || bounded === zoom) return
    isFitted.current = false
    anchor.current = { zoom, ...(at ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }) }
    setZoom(bounded)
  }
  const fit = () => {
    isFitted.current = true
    if (floor.current) setZoom(findFittingZoom(floor.current, room))
  }
  const keepFitted = useEffectEvent(() => isFitted.current && fit())
  useEffect(() => {
    const box = floor.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => keepFitted())
    observer.observe(box)
    return () => observer.disconnect()
  }, [floor])
  // The point under the pointer stays there.
  useLayoutEffect(() => {
    const from = anchor.current
    anchor.current = null
    if (!from || !floor.current) return
    const { scrollLeft, scrollTop } = floor.current
    const ratio = zoom / from.zoom
    floor.current.scrollTo(
      (scrollLeft + from.x) * ratio - from.x,
      (scrollTop + from.y) * ratio - from.y,
    )
  }, [zoom, floor])
  useZoomWheel(floor, (factor, at) => zoomTo(zoom * factor, at))
  return {
    zoom,
    canZoomIn: zoom < mostZoom,
    canZoomOut: zoom > leastZoom,
    zoomIn: () => zoomTo(zoomSteps.find((step) => step > zoom + 0.01) ?? mostZoom),
    zoomOut: () => zoomTo(zoomSteps.findLast((step) => step < zoom - 0.01) ?? leastZoom),
    fit,
  }
}

function useZoomWheel(
  floor: RefObject<HTMLElement | null>,
  onZoom: (factor: number, at: ZoomAnchor) => void,
): void {
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    const box = floor.current
    if (!event.ctrlKey || !box) return
    event.preventDefault()
    const { left, top } = box.getBoundingClientRect()
    onZoom(Math.exp(-event.deltaY / 400), { x: event.clientX - left, y: event.clientY - top })
  })
  useEffect(() => {
    const box = floor.current
    const turn = (event: WheelEvent) => turnWheel(event)
    box?.addEventListener('wheel', turn, { passive: false })
    return () => box?.removeEventListener('wheel', turn)
  }, [floor])
}

/** Never larger than life, and never so small that numbers cannot be read. */
function findFittingZoom({ clientWidth, clientHeight }: HTMLElement, room: PlanSize): number {
  if (clientWidth === 0 || clientHeight === 0) return 1
  const fitting = Math.min(
    clientWidth / (room.width * pixelsPerCm),
    clientHeight / (room.height * pixelsPerCm),
  )
  return Math.min(1, Math.max(0.6, fitting))
}
