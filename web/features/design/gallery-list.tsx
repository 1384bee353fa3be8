import { useDraggable } from '@dnd-kit/react'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showUndoToast } from '../../lib/browser/toasts.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { IconButton } from '../../ui/elements/icon-button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { RowOrderProvider } from '../../ui/order/row-order-provider.tsx'
import { useRowOrder, type RowOrder } from '../../ui/order/use-row-order.ts'
import type { EventGalleryPicture } from '../events/queries/draft-gallery.ts'
import classes from './gallery-field.module.css'
import { GalleryTextFields } from './gallery-text-fields.tsx'
import fieldClasses from './picture-field.module.css'
import { useGalleryEditor, type GalleryEditor } from './use-gallery-editor.ts'
import { usePictureEdits } from './use-picture-edits.ts'

const orderHelpId = 'gallery-order-how'

/** The pictures with their texts, in the order that the host moves them to. */
export function GalleryList({ pictures }: { pictures: EventGalleryPicture[] }) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const editor = useGalleryEditor(pictures)
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const ids = editor.shown.map(({ id }) => id)
  const tell = (what: 'lifted' | 'moved' | 'put' | 'back', place: number) =>
    setAnnouncement(
      t(`more-pictures.order-${what}`, { place: number(place), all: number(ids.length) }),
    )
  const order = useRowOrder(list, {
    all: ids,
    shown: ids,
    onMove: editor.move,
    announce: (what, _, place) => tell(what, place),
  })
  const step = (at: number, by: 1 | -1) => {
    const id = ids[at]
    if (id === undefined || ids[at + by] === undefined) return
    editor.step(id, by)
    tell('put', at + by + 1)
  }
  if (editor.shown.length === 0) return null
  return (
    <RowOrderProvider drag={order.drag}>
      <p className={fieldClasses.small} id="more-pictures-alt-hint">
        {t('more-pictures.alt-hint')}
      </p>
      <ol
        ref={list}
        className={classes.list}
        data-lifted={order.lifted !== null || undefined}
        aria-labelledby="gallery-label"
      >
        {editor.shown.map((picture, at) => (
          <GalleryRow
            key={picture.id}
            picture={picture}
            at={at}
            editor={editor}
            order={order}
            onStep={(by) => step(at, by)}
          />
        ))}
      </ol>
      <p id={orderHelpId} className="vh">
        {t('more-pictures.order-how')}
      </p>
      <p className="vh" role="status" aria-live="assertive">
        {announcement}
      </p>
    </RowOrderProvider>
  )
}

type GalleryRowProps = {
  picture: EventGalleryPicture
  at: number
  editor: GalleryEditor
  order: RowOrder
  onStep: (by: 1 | -1) => void
}

function GalleryRow({ picture, at, editor, order, onStep }: GalleryRowProps) {
  const t = useTranslate('creation')
  const { ref, handleRef } = useDraggable({ id: picture.id })
  const n = at + 1
  const shift = order.getShift(at)
  const isLifted = order.lifted === picture.id
  return (
    <li
      ref={ref}
      className={classes.item}
      data-gallery-row={picture.id}
      data-lifted={isLifted || undefined}
      style={shift === 0 ? undefined : { translate: `0 ${shift}px` }}
    >
      <div className={classes.row}>
        <div className={classes.look}>
          <img
            src={picture.smallUrl ?? picture.url}
            width={picture.width}
            height={picture.height}
            alt={t('more-pictures.shown', { n })}
          />
          <button
            ref={handleRef}
            type="button"
            className={classes.handle}
            aria-label={t('more-pictures.drag', { n })}
            aria-pressed={isLifted}
            aria-describedby={orderHelpId}
            {...order.getHandleProps(picture.id)}
          >
            <Icon of={IconGripVertical} />
          </button>
        </div>
        <GalleryTextFields
          picture={picture}
          onChange={(texts) => editor.setTexts(picture.id, texts)}
        />
        <div className={classes.actions}>
          <IconButton
            icon={IconArrowUp}
            label={t('more-pictures.up', { n })}
            onPress={() => onStep(-1)}
            quiet
          />
          <IconButton
            icon={IconArrowDown}
            label={t('more-pictures.down', { n })}
            onPress={() => onStep(1)}
            quiet
          />
          <RemoveButton id={picture.id} n={n} />
        </div>
      </div>
    </li>
  )
}

function RemoveButton({ id, n }: { id: string; n: number }) {
  const t = useTranslate('creation')
  const { removeFromGallery, returnToGallery } = usePictureEdits()
  const bringBack = () => void returnToGallery(id, n - 1).catch(showRefusal)
  const remove = useMutation({
    mutationFn: () => removeFromGallery(id),
    onSuccess: () => showUndoToast(t('picture.removed'), bringBack),
    onError: showRefusal,
  })
  return (
    <IconButton
      icon={IconTrash}
      label={t('more-pictures.remove', { n })}
      onPress={() => !remove.isPending && remove.mutate()}
      quiet
    />
  )
}
