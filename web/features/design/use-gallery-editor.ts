import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { moveItemAfter, stepItem } from '../../ui/order/order.ts'
import type { EventGalleryPicture } from '../events/queries/draft.ts'
import { storeGallery } from './queries.ts'

export type GalleryEditor = ReturnType<typeof useGalleryEditor>

/**
 * The gallery as the host arranges it. An order is saved when a picture is put down, a text when
 * its field is left; what was typed stays where saving fails.
 */
export function useGalleryEditor(EID: string, pictures: EventGalleryPicture[]) {
  const { shown, latest, save, setOrder, setTyped, hasTyped } = useUnsavedGallery(EID, pictures)
  const store = (next: EventGalleryPicture[]) => {
    setOrder(next.map(({ id }) => id))
    save(next)
  }
  return {
    shown,
    move: (id: string, after: string | null) => store(moveItemAfter(latest.current, id, after)),
    step: (id: string, by: 1 | -1) => store(stepItem(latest.current, id, by)),
    setTexts: (id: string, texts: GalleryTexts) =>
      setTyped((current) => ({ ...current, [id]: texts })),
    saveTexts: () => {
      if (hasTyped) save(latest.current)
    },
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
