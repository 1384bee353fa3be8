import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import type { EventPortrait } from '../events/queries/draft.ts'
import classes from './focus-dialog.module.css'
import {
  getCrop,
  maxZoom,
  movePoint,
  placeInBox,
  toFraming,
  toStoredFraming,
  type Framing,
} from './rules/framing.ts'
import { usePictureEdits } from './use-picture-edits.ts'

type FocusDialogProps = { picture: EventPortrait; onClose: () => void }

/** Where a picture is cut on phones, wide screens and in squares, decided by one point and a zoom. */
export function FocusDialog({ picture, onClose }: FocusDialogProps) {
  const t = useTranslate('creation')
  const common = useTranslate()
  const { frame } = usePictureEdits()
  const [framing, setFraming] = useState(() => toFraming(picture))
  const save = useMutation({
    mutationFn: () => frame(picture, toStoredFraming(framing)),
    onSuccess: onClose,
    onError: showRefusal,
  })
  const whole = picture.whole ?? picture
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('framing.title')}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button variant="filled" loading={save.isPending} onClick={() => save.mutate()}>
            {t('framing.save')}
          </Button>
        </>
      }
    >
      <p className="quiet" id="framing-hint">
        {t('framing.hint')}
      </p>
      <FocusStage whole={whole} framing={framing} onChange={setFraming} />
      {picture.whole && (
        <label className={classes.zoom}>
          <span>{t('framing.zoom')}</span>
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={framing.zoom}
            onChange={({ currentTarget }) =>
              setFraming({ ...framing, zoom: Number(currentTarget.value) })
            }
          />
        </label>
      )}
      <FramingPreviews whole={whole} framing={framing} />
    </Dialog>
  )
}

type UncutPicture = { url: string; width: number; height: number }
type FocusStageProps = {
  whole: UncutPicture
  framing: Framing
  onChange: (framing: Framing) => void
}

const keySteps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
}

/** The whole picture with its point. It reads from left to right in every language. */
function FocusStage({ whole, framing, onChange }: FocusStageProps) {
  const t = useTranslate('creation')
  const { percent } = useFormats()
  const crop = getCrop(framing)
  const ratio = whole.width / whole.height
  const { point, zoom } = framing
  const moveTo = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const to = {
      x: (event.clientX - box.x) / box.width,
      y: (event.clientY - box.y) / box.height,
    }
    onChange(movePoint(framing, { x: to.x - point.x, y: to.y - point.y }))
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    moveTo(event)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    const times = event.shiftKey ? 10 : 1
    onChange(movePoint(framing, { x: step.x * times, y: step.y * times }))
  }
  return (
    <div className={classes.room}>
      <div
        dir="ltr"
        className={classes.stage}
        style={{ aspectRatio: ratio, inlineSize: `min(100%, calc(min(44svh, 340px) * ${ratio}))` }}
        onPointerDown={press}
        onPointerMove={(event) => event.buttons > 0 && moveTo(event)}
      >
        <img src={whole.url} alt="" draggable={false} />
        {zoom > 1.005 && (
          <span
            className={classes.window}
            style={{
              insetInlineStart: toShare(crop.x),
              insetBlockStart: toShare(crop.y),
              inlineSize: toShare(crop.width),
              blockSize: toShare(crop.height),
            }}
          />
        )}
        <button
          type="button"
          className={classes.point}
          style={{ insetInlineStart: toShare(point.x), insetBlockStart: toShare(point.y) }}
          aria-label={t('framing.point', { x: percent(point.x), y: percent(point.y) })}
          aria-describedby="framing-hint"
          onKeyDown={moveByKey}
        />
      </div>
    </div>
  )
}

const toShare = (share: number): string => `${share * 100}%`

const previewBoxes = [
  { name: 'phone', ratio: 3 / 4 },
  { name: 'wide', ratio: 16 / 9 },
  { name: 'square', ratio: 1 },
] as const

function FramingPreviews({ whole, framing }: { whole: UncutPicture; framing: Framing }) {
  const t = useTranslate('creation')
  return (
    <div className={classes.previews}>
      {previewBoxes.map(({ name, ratio }) => {
        const placed = placeInBox(framing, { picture: whole.width / whole.height, box: ratio })
        return (
          <figure key={name}>
            <div dir="ltr" className={classes.preview} style={{ aspectRatio: ratio }}>
              <img
                src={whole.url}
                alt=""
                style={{
                  inlineSize: toShare(placed.width),
                  blockSize: toShare(placed.height),
                  insetInlineStart: toShare(placed.x),
                  insetBlockStart: toShare(placed.y),
                }}
              />
            </div>
            <figcaption className="small quiet">{t(`framing.${name}`)}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}
