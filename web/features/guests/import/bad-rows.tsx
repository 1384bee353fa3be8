import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Sentence } from '../../../ui/elements/sentence.tsx'
import formClasses from '../forms/guest-form.module.css'
import { useRowNumber } from './row-numbers.tsx'
import classes from './import.module.css'
import {
  correctImportRow,
  getBadRowsUrl,
  mapImportColumns,
  type GuestImportStatus,
  type ImportRowError,
} from '../queries/imports.ts'
import {
  getShownValue,
  isListField,
  isFunctionField,
  isOwnField,
  listKept,
  listSeveral,
  nameField,
  type ListedEventFields,
} from '../rules/import-template.ts'
import { StruckRows } from './struck-rows.tsx'
import { useRowChoice } from './use-row-choice.ts'

type BadRowsProps = { EID: string; guestImport: GuestImportStatus; heading: 'h2' | 'h3' }

/** The rows to fix, each with its fault, a field to mend it, and a press that leaves it out. */
export function BadRows({ EID, guestImport, heading: Heading }: BadRowsProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { bad, errors } = guestImport
  const choice = useRowChoice(EID, guestImport.id)
  const taking = useMutation({
    mutationFn: () =>
      mapImportColumns(EID, guestImport.id, {
        headerRow: guestImport.headerRow,
        fields: guestImport.columns.map(({ field }) => field),
        takesFirst: true,
      }),
    onError: showRefusal,
  })
  const hasSeveral = errors.some(({ field, value }) => listSeveral(field, value).length > 0)
  const rows = new Set(errors.map(({ row }) => row)).size
  const list = useFocusOfNextRow(errors)
  return (
    <section className={classes.part} aria-labelledby="import-bad">
      <div className={classes.partHead}>
        <Heading id="import-bad">{t('import.fix', { count: bad, n: number(bad) })}</Heading>
        <Button
          size="compact-md"
          loading={choice.isPending}
          onClick={() => choice.mutate({ of: 'bad', choice: 'skip' })}
        >
          {t('import.leave-all', { count: bad, n: number(bad) })}
        </Button>
      </div>
      {hasSeveral && (
        <p className="small">
          {t('import.several')}{' '}
          <button
            type="button"
            className="link"
            disabled={taking.isPending}
            onClick={() => taking.mutate()}
          >
            {t('import.several-first')}
          </button>
        </p>
      )}
      <StruckRows EID={EID} IMPORT={guestImport.id} errors={errors} />
      <ul ref={list} className={classes.rows} aria-label={t('import.bad-rows')}>
        {errors.map((error, at) => (
          <BadRow
            key={`${error.row} ${error.field} ${error.value}`}
            EID={EID}
            IMPORT={guestImport.id}
            error={error}
            event={guestImport}
            isFirst={errors[at - 1]?.row !== error.row}
          />
        ))}
      </ul>
      <p className="small">
        {bad > rows && (
          <span className="quiet">
            {t('import.more-bad', { count: bad - rows, n: number(bad - rows) })}{' '}
          </span>
        )}
        <a className="link" href={getBadRowsUrl(EID, guestImport.id)} download>
          {t('import.download-bad', { count: bad, n: number(bad) })}
        </a>
      </p>
    </section>
  )
}

/** A row that is right leaves the list; the next one takes the focus, for hosts who mend by keyboard. */
function useFocusOfNextRow(errors: readonly ImportRowError[]) {
  const ref = useRef<HTMLUListElement>(null)
  const focused = useRef(-1)
  useEffect(() => {
    const { current: list } = ref
    const noteFocus = ({ target }: FocusEvent) => {
      focused.current = [...(list?.children ?? [])].findIndex((row) => row.contains(target as Node))
    }
    list?.addEventListener('focusin', noteFocus)
    return () => list?.removeEventListener('focusin', noteFocus)
  }, [])
  useEffect(() => {
    const rows = ref.current?.children
    if (!rows || focused.current < 0 || document.activeElement !== document.body) return
    rows[Math.min(focused.current, rows.length - 1)]
      ?.querySelector<HTMLElement>('input, button')
      ?.focus()
  }, [errors])
  return ref
}

const valueParts = { b: (text: string) => <bdi>{text}</bdi> }

/**
 * One wrong value and the reason. The server checks a correction when the field loses focus or
 * Enter is pressed.
 */
function BadRow({
  EID,
  IMPORT,
  error: { row, field, value, message, owner },
  event,
  isFirst,
}: {
  EID: string
  IMPORT: string
  error: ImportRowError
  event: ListedEventFields
  /** Of the faults of its row, which is left out as a whole. */
  isFirst: boolean
}) {
  const t = useTranslate('dashboard')
  const rowNumber = useRowNumber()
  const shown = getShownValue(field, value)
  const [typed, setTyped] = useState(shown)
  const isNamed = isListField(field) || isOwnField(field) || isFunctionField(field)
  const correction = useMutation({
    mutationFn: correctImportRow.bind(null, EID, IMPORT),
    onError: showRefusal,
  })
  const leaving = useRowChoice(EID, IMPORT)
  const sendCorrection = () => {
    if (isNamed && typed !== shown && !correction.isPending)
      correction.mutate({ row, field, value: typed })
  }
  const rowName = t('import.row', { row: rowNumber(row) })
  return (
    <li className={classes.bad} data-again={!isFirst || undefined}>
      {isFirst && (
        <p className={classes.owner}>
          <b className="strong" dir="auto">
            {owner || rowName}
          </b>
          {owner !== '' && <span className="small quiet">{rowName}</span>}
        </p>
      )}
      {isNamed ? (
        <TextInput
          name={`row-${row}-${field}`}
          label={nameField(field, event, t)}
          aria-label={t('import.row-field', {
            row: rowNumber(row),
            field: nameField(field, event, t),
          })}
          value={typed}
          error={message}
          errorProps={{ role: 'alert' }}
          disabled={correction.isPending}
          autoComplete="off"
          dir="auto"
          maxLength={500}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={sendCorrection}
          onKeyDown={(event) => event.key === 'Enter' && sendCorrection()}
        />
      ) : (
        <p className={classes.wrong}>{message}</p>
      )}
      {listKept(field, value).length > 0 && (
        <span className={`${formClasses.choices} ${classes.wrap} ${classes.several}`}>
          {listKept(field, value).map((one) => (
            <button
              key={one}
              type="button"
              disabled={correction.isPending}
              onClick={() => isListField(field) && correction.mutate({ row, field, value: one })}
            >
              <Sentence of={t('import.keep', { value: one })} parts={valueParts} />
            </button>
          ))}
        </span>
      )}
      {isFirst && (
        <Button
          size="compact-md"
          loading={leaving.isPending}
          aria-label={t('import.leave-row', { row: rowNumber(row) })}
          onClick={() => leaving.mutate({ of: 'rows', rows: [row], choice: 'skip' })}
        >
          {t('import.leave')}
        </Button>
      )}
    </li>
  )
}
