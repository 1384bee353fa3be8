import { useDraggable } from '@dnd-kit/react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from 'react'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { formatClock, parseClock } from '@mehfil/contract/fields/time-of-day.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { parseTypedTime } from '../../../lib/time/typed-times.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { ParsedField } from '../../../ui/fields/parsed-field.tsx'
import {
  findTimeOutside,
  fitEventToRow,
  getEventHours,
  getPlacesPath,
  getLastDayPath,
  setRowStart,
} from '../rules/programme.ts'
import { listTimesFrom } from '../rules/wizard.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import classes from './programme.module.css'
import { RowDetails } from './row-details.tsx'
import { FunctionMark } from './row-function.tsx'
import { RowTextCells } from './row-text-cells.tsx'
import type { ProgrammeEdits } from './use-programme.ts'
import { useDayName } from './use-day-name.ts'

type ProgrammeRowEditorProps = {
  row: ProgrammeRecord
  at: number
  edits: ProgrammeEdits
  language: Language
  days: number
  /** The first row of its day, in a programme of several days. */
  startsDay: boolean
  onPaste: (text: string) => void
  handle: ComponentProps<'button'>
  shift: number
  isLifted: boolean
}

/** One row: its times, what happens and where; the rest opens below. */
export function ProgrammeRowEditor({
  row,
  at,
  edits,
  language,
  days,
  startsDay,
  onPaste,
  handle,
  shift,
  isLifted,
}: ProgrammeRowEditorProps) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { errorOf } = useWizard()
  const { ref, handleRef } = useDraggable({ id: row.id })
  const getDayName = useDayName()
  const isShown =
    isOpen ||
    [getPlacesPath(row), getLastDayPath(row, 'until'), getLastDayPath(row, 'lock')].some(
      (path) => errorOf('programme', path) !== undefined,
    )
  const name = row.title.trim() || t('programme.row', { n: number(at + 1) })
  return (
    <li
      ref={ref}
      className={classes.item}
      data-lifted={isLifted || undefined}
      style={shift === 0 ? undefined : { translate: `0 ${shift}px` }}
    >
      {startsDay && <p className={classes.day}>{getDayName(row.day)}</p>}
      <div className={classes.row} role="group" aria-label={name}>
        <button
          ref={handleRef}
          type="button"
          className={classes.handle}
          aria-label={t('programme.move', { title: name })}
          aria-pressed={isLifted}
          {...handle}
        >
          <Icon of={IconGripVertical} />
        </button>
        <RowTimes row={row} onChange={edits.set} />
        <div className={classes.texts}>
          <RowTextCells
            row={row}
            name="title"
            label={t('programme.title')}
            maxLength={120}
            onChange={edits.set}
            language={language}
            onKeyDown={makeRowKeys(row, edits)}
            onPaste={(event) => pasteLines(event, onPaste)}
          />
          <RowTextCells
            row={row}
            name="place"
            label={t('programme.place')}
            maxLength={120}
            onChange={edits.set}
            language={language}
          />
        </div>
        <div className={classes.tools}>
          <button
            type="button"
            className={classes.tool}
            aria-label={t('programme.remove', { title: name })}
            onClick={() => edits.remove(row)}
          >
            <Icon of={IconX} small />
          </button>
          <button
            type="button"
            className={classes.tool}
            aria-label={t('programme.more', { title: name })}
            aria-expanded={isShown}
            onClick={() => setOpen(!isShown)}
          >
            <Icon of={IconChevronDown} small />
          </button>
        </div>
        <OutsideHint row={row} onChange={edits.set} />
        {!isShown && row.function && <FunctionMark asked={row.function} />}
        {isShown && <RowDetails row={row} language={language} days={days} onChange={edits.set} />}
      </div>
    </li>
  )
}

/** A line of another time than the event's may be meant so, so this only says it, with what would change it. */
function OutsideHint({
  row,
  onChange,
}: {
  row: ProgrammeRecord
  onChange: (row: ProgrammeRecord) => void
}) {
  const t = useTranslate('creation')
  const { draft, updateDraft } = useWizard()
  const hours = getEventHours(draft.facts)
  const outside = findTimeOutside(row, hours)
  if (!outside || !hours) return null
  const isAfter = outside === 'late' || outside === 'long'
  const minute = isAfter ? hours.endMinute : hours.startMinute
  const fitted = fitEventToRow(draft.facts, row)
  return (
    <p className={classes.outside} role="note">
      {t(`programme.too-${outside}`, { time: isolateText(formatClock(minute % 1440)) })}{' '}
      {outside === 'night' && (
        <button
          type="button"
          className="link small"
          onClick={() => onChange({ ...row, day: row.day + 1 })}
        >
          {t('programme.fit-night')}
        </button>
      )}
      {fitted && (
        <button type="button" className="link small" onClick={() => updateDraft('facts', fitted)}>
          {t(isAfter ? 'programme.fit-late' : 'programme.fit-early')}
        </button>
      )}
    </p>
  )
}

function RowTimes({
  row,
  onChange,
}: {
  row: ProgrammeRecord
  onChange: (row: ProgrammeRecord) => void
}) {
  const t = useTranslate('creation')
  const { errorOf } = useWizard()
  const toMinute = (time: string | null) => (time === null ? null : parseClock(time))
  const toTime = (minute: number | null) => (minute === null ? null : formatClock(minute))
  const start = toTime(row.startMinute)
  const shared = {
    inRow: true,
    read: parseTypedTime,
    write: (time: string) => time,
    unread: t('details.time-unread'),
  }
  return (
    <div className={classes.times}>
      <ParsedField
        {...shared}
        name={`rows.${row.id}.startMinute`}
        label={t('programme.start')}
        placeholder={t('programme.start')}
        value={start}
        options={listTimesFrom(start ?? '18:00')}
        error={errorOf('programme', `rows.${row.id}.startMinute`)}
        onChange={(time) => onChange(setRowStart(row, toMinute(time)))}
      />
      {(row.startMinute !== null || row.endMinute !== null) && (
        <ParsedField
          {...shared}
          name={`rows.${row.id}.endMinute`}
          label={t('programme.end')}
          placeholder={t('programme.end')}
          value={toTime(row.endMinute)}
          options={listTimesFrom(start ?? '18:00')}
          error={errorOf('programme', `rows.${row.id}.endMinute`)}
          onChange={(time) => onChange({ ...row, endMinute: toMinute(time) })}
        />
      )}
    </div>
  )
}

/** Alt with an arrow key moves the row; Enter adds one below. */
const makeRowKeys = (row: ProgrammeRecord, edits: ProgrammeEdits) => (event: KeyboardEvent) => {
  const by = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
  if (by) edits.step(row.id, by)
  else if (event.key === 'Enter' && !event.nativeEvent.isComposing && !edits.isFull)
    edits.addAfter(row)
  else return
  event.preventDefault()
}

/** Several lines are a schedule, which the host sees as it was understood before it is added. */
function pasteLines(event: ClipboardEvent, onPaste: (text: string) => void): void {
  const text = event.clipboardData.getData('text')
  if (!text.trim().includes('\n')) return
  event.preventDefault()
  onPaste(text)
}
