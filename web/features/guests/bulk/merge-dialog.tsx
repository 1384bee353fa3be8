import { Button } from '@mantine/core'
import { Fragment, useState, type ReactNode } from 'react'
import { showUndoToast } from '../../../lib/browser/toasts.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import classes from './merge-dialog.module.css'
import { mergeTwoGuests, type GuestDetails, type GuestPage } from '../queries/guests.ts'
import { listMergeRows, pickStayingGuest, toMergeChoice, type MergeRow } from '../rules/merge.ts'
import { useUndoChange } from './use-undo-toast.ts'

type MergeDialogProps = {
  EID: string
  guests: readonly [GuestDetails, GuestDetails]
  fields: GuestPage['fields']
  onMerged: () => void
  onClose: () => void
}

/** Two guests side by side: for each value that differs, one of the two is kept, never an empty one. */
export function MergeDialog({ EID, guests, fields, onMerged, onClose }: MergeDialogProps) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const undoChange = useUndoChange(EID)
  const [pair] = useState(() => pickStayingGuest(...guests))
  const rows = listMergeRows(pair, fields, { t, formats })
  const [chosen, setChosen] = useState<Array<0 | 1>>(() => rows.map(({ preset }) => preset))
  const [isSending, setSending] = useState(false)
  const merge = () => {
    setSending(true)
    mergeTwoGuests(EID, pair[0].id, { other: pair[1].id, ...toMergeChoice(rows, chosen) })
      .then(({ guest, undo }) => {
        showUndoToast(t('merge.done', { name: guest.name }), () => {
          undoChange(undo).catch(showRefusal)
        })
        onMerged()
        onClose()
      }, showRefusal)
      .finally(() => setSending(false))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('merge.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="filled" loading={isSending} onClick={merge}>
            {t('merge.action')}
          </Button>
        </>
      }
    >
      <p className="quiet">{t('merge.about')}</p>
      {rows.length === 0 && <p>{t('merge.same')}</p>}
      <div className={classes.rows}>
        {rows.map((row, at) => (
          <MergeChoiceRow
            key={row.label}
            row={row}
            name={`merge-${at}`}
            chosen={chosen[at] ?? 0}
            onChoose={(value) => setChosen(chosen.with(at, value))}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** A long address is broken before its sign, not in the middle of a word. */
const breakAddress = (text: string): ReactNode =>
  text.split(/(?=@)/u).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

type MergeChoiceRowProps = {
  row: MergeRow
  name: string
  chosen: 0 | 1
  onChoose: (value: 0 | 1) => void
}

function MergeChoiceRow({ row, name, chosen, onChoose }: MergeChoiceRowProps) {
  const filled = ([0, 1] as const).filter((value) => row.values[value] !== '')
  return (
    <fieldset className={classes.row}>
      <legend>
        <bdi>{row.label}</bdi>
      </legend>
      {filled.map((value) => (
        <label key={value} className={classes.value}>
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <bdi>{breakAddress(row.values[value])}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
