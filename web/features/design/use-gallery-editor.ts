import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import type { EventGalleryPicture } from '../events/queries/draft.ts'
import { storeGallery } from './queries.ts'
import { moveTo } from './rules/order.ts'

export type GalleryEditor = ReturnType<typeof useGalleryEditor>

/**
 * The gallery as the host arranges it. An order is saved when a picture is put down, a text when
 * its field is left; what was typed stays where saving fails.
 */
export function useGalleryEditor(EID: string, pictures: EventGalleryPicture[]) {
  const [order, setOrder] = useState<string[] | null>(null)
  const [typed, setTyped] = useState<Record<string, GalleryTexts>>({})
  const [dragged, setDragged] = useState<string | null>(null)
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const shown = arrange(pictures, order).map((picture) => ({
    ...picture,
    texts: typed[picture.id] ?? picture.texts,
  }))
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const { mutate } = useMutation({
    mutationFn: (sent: EventGalleryPicture[]) => storeGallery(EID, sent),
    onSuccess: (_, sent) => {
      setOrder(null)
      setTyped((current) =>
        Object.fromEntries(
          Object.entries(current).filter(
            ([id, texts]) => sent.find((one) => one.id === id)?.texts !== texts,
          ),
        ),
      )
    },
    onError: showRefusal,
  })
  const place = (id: string, at: number): EventGalleryPicture[] => {
    const next = moveTo(latest.current, id, at)
    setOrder(next.map((one) => one.id))
    return next
  }
  const move = (id: string, at: number) => {
    if (at < 0 || at >= latest.current.length) return
    setMovedTo(at)
    mutate(place(id, at))
  }
  const drag = useDrag({ dragged, setDragged, place, save: () => mutate(latest.current) })
  return {
    shown,
    dragged,
    movedTo,
    move,
    setTexts: (id: string, texts: GalleryTexts) =>
      setTyped((current) => ({ ...current, [id]: texts })),
    saveTexts: () => {
      if (Object.keys(typed).length > 0) mutate(latest.current)
    },
    getHandleProps: (id: string) => ({
      ...drag(id),
      onKeyDown: (event: KeyboardEvent) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!by) return
        event.preventDefault()
        move(id, latest.current.findIndex((one) => one.id === id) + by)
      },
    }),
  }
}

/** A picture that was added meanwhile is last. */
const arrange = (
  pictures: EventGalleryPicture[],
  order: readonly string[] | null,
): EventGalleryPicture[] => {
  if (!order) return pictures
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...pictures].sort((one, other) => rank(one.id) - rank(other.id))
}

type DragOptions = {
  dragged: string | null
  setDragged: (id: string | null) => void
  place: (id: string, at: number) => EventGalleryPicture[]
  save: () => void
}

/** A picture follows the pointer from row to row, with a mouse and a finger alike. */
function useDrag({ dragged, setDragged, place, save }: DragOptions) {
  const findRow = ({ clientX, clientY }: PointerEvent): number => {
    const row = document.elementFromPoint(clientX, clientY)?.closest('[data-gallery-row]')
    return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1
  }
  return (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(id)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = dragged === id ? findRow(event) : -1
      if (at >= 0) place(id, at)
    },
    onPointerUp: () => {
      if (dragged === null) return
      setDragged(null)
      save()
    },
    onPointerCancel: () => setDragged(null),
  })
}
