import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { moveItemAfter, stepItem } from '../../ui/order/order.ts'
import type { EventGalleryPicture } from '../events/queries/draft-gallery.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { completeGalleryTexts } from '../events/rules/gallery-texts.ts'
import { sortPictures } from './rules/gallery-order.ts'
import { usePictureEdits } from './use-picture-edits.ts'

export type GalleryEditor = ReturnType<typeof useGalleryEditor>

/**
 * The gallery as the host arranges it. An order is saved when a picture is put down; texts are a
 * part of the draft.
 */
export function useGalleryEditor(pictures: EventGalleryPicture[]) {
  const { updateDraft } = useWizard()
  const { shown, latest, save } = useUnsavedOrder(pictures)
  return {
    shown,
    move: (id: string, after: string | null) => save(moveItemAfter(latest.current, id, after)),
    step: (id: string, by: 1 | -1) => save(stepItem(latest.current, id, by)),
    setTexts: (id: string, texts: GalleryTexts) =>
      updateDraft('gallery', { [id]: completeGalleryTexts(texts) }),
  }
}

/** The gallery as typed, with what was moved since it was saved. */
function useUnsavedOrder(pictures: EventGalleryPicture[]) {
  const { draft } = useWizard()
  const { reorder } = usePictureEdits()
  const [order, setOrder] = useState<string[] | null>(null)
  const shown = (order ? sortPictures(pictures, order) : pictures).map((picture) => ({
    ...picture,
    texts: draft.gallery[picture.id] ?? picture.texts,
  }))
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const { mutate } = useMutation({
    mutationFn: reorder,
    // What was moved meanwhile stays until it is saved too.
    onSettled: (_answer, _error, sent) =>
      setOrder((current) => (current === sent ? null : current)),
    onError: showRefusal,
  })
  const save = (next: EventGalleryPicture[]) => {
    const ids = next.map(({ id }) => id)
    setOrder(ids)
    mutate(ids)
  }
  return { shown, latest, save }
}
