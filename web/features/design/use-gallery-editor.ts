import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import type { EventGalleryPicture } from '../events/queries/draft.ts'
import { storeGallery } from './queries.ts'
import { moveTo } from './rules/order.ts'

const keySteps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

export type GalleryEditor = ReturnType<typeof useGalleryEditor>

/**
 * The gallery as the host arranges it. An order is saved when a picture is put down, a text when
 * its field is left; what was typed stays where saving fails.
 */
export function useGalleryEditor(EID: string, pictures: EventGalleryPicture[]) {
  const { shown, latest, save, setOrder, setTyped, hasTyped } = useUnsavedGallery(EID, pictures)
  const [dragged, setDragged] = useState<string | null>(null)
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const place = (id: string, at: number): EventGalleryPicture[] => {
    const next = moveTo(latest.current, id, at)
    setOrder(next.map((one) => one.id))
    return next
  }
  const move = (id: string, at: number) => {
    if (at < 0 || at >= latest.current.length) return
    setMovedTo(at)
    save(place(id, at))
  }
  const drop = () => {
    const order = latest.current.map(({ id }) => id)
    if (!haveSameOrder(order, pictures)) save(latest.current)
  }
  const drag = useDrag({ setDragged, place, drop, cancel: () => setOrder(null) })
  const moveByKey = (id: string, event: KeyboardEvent) => {
    const by = keySteps[event.key]
    if (!by) return
    event.preventDefault()
    move(id, latest.current.findIndex((one) => one.id === id) + by)
  }
  return {
    shown,
    dragged,
    movedTo,
    move,
    setTexts: (id: string, texts: GalleryTexts) =>
      setTyped((current) => ({ ...current, [id]: texts })),
    saveTexts: () => {
      if (hasTyped) save(latest.current)
    },
    getHandleProps: (id: string) => ({
      ...drag(id),
      onKeyDown: (event: KeyboardEvent) => moveByKey(id, event),
    }),
  }
}

/** The saved gallery with what was moved and typed since. Saves follow each other. */
function useUnsavedGallery(EID: string, pictures: EventGalleryPicture[]) {
  const [order, setOrder] = useState<string[] | null>(null)
  const [typed, setTyped] = useState<Record<string, GalleryTexts>>({})
  const shown = arrange(pictures, order).map((picture) => ({
    ...picture,
    texts: typed[picture.id] ?? picture.texts,
  }))
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const { mutate: save } = useMutation({
    scope: { id: `gallery ${EID}` },
    mutationFn: (sent: EventGalleryPicture[]) => storeGallery(EID, sent),
    onSuccess: (_, sent) => {
      // What was moved or typed meanwhile stays until it is saved too.
      setOrder((current) => (current && haveSameOrder(current, sent) ? null : current))
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
  return { shown, latest, save, setOrder, setTyped, hasTyped: Object.keys(typed).length > 0 }
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

const haveSameOrder = (order: readonly string[], pictures: EventGalleryPicture[]): boolean =>
  order.join(' ') === pictures.map(({ id }) => id).join(' ')

type DragOptions = {
  setDragged: (id: string | null) => void
  place: (id: string, at: number) => void
  drop: () => void
  cancel: () => void
}

/**
 * A picture follows the pointer from row to row, with a mouse and a finger alike. The window
 * listens, because the handle itself moves in the list meanwhile.
 */
function useDrag({ setDragged, place, drop, cancel }: DragOptions) {
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  return (id: string) => ({
    onPointerDown: () => {
      const ending = new AbortController()
      const end = (then: () => void) => () => {
        ending.abort()
        setDragged(null)
        then()
      }
      current.current = ending
      setDragged(id)
      const { signal } = ending
      const follow = (event: PointerEvent) => {
        const at = findRow(event)
        if (at >= 0) place(id, at)
      }
      addEventListener('pointermove', follow, { signal })
      addEventListener('pointerup', end(drop), { signal })
      addEventListener('pointercancel', end(cancel), { signal })
    },
  })
}

/** The place of the row at the pointer, or -1 beside the list. */
function findRow({ clientX, clientY }: PointerEvent): number {
  const row = document.elementFromPoint(clientX, clientY)?.closest('[data-gallery-row]')
  return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1
}
