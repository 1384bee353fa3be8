import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isSuspiciousPeopleCount } from '@mehfil/contract/guests/list-counts.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './import.module.css'
import { LargeCountQuestion } from './large-count-question.tsx'
import {
  applyImportRows,
  getBadRowsUrl,
  dropGuestImport,
  correctImportRow,
  type ImportRowError,
  type GuestImportStatus,
} from '../queries/imports.ts'
import { isListField, isPeopleField } from '../rules/import-template.ts'

type ImportRowsProps = {
  EID: string
  guestImport: GuestImportStatus
  onStarted: (IMPORT: string) => void
  children: ReactNode
}

/**
 * What the import will do, the rows to correct in place, and the confirmation that names both.
 * `children` are how the columns were read.
 */
export function ImportRows({ EID, guestImport, onStarted, children }: ImportRowsProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { rows, good, bad, known, people, columns } = guestImport
  const [confirmedPeople, setConfirmedPeople] = useState<number | null>(null)
  const needsConfirmation =
    columns.some(({ field }) => field !== null && isPeopleField(field)) &&
    isSuspiciousPeopleCount(good, people) &&
    confirmedPeople !== people
  const add = useMutation({
    mutationFn: () => applyImportRows(EID, guestImport),
    onError: showRefusal,
  })
  const chooseOther = useMutation({
    mutationFn: () => dropGuestImport(EID, guestImport.id),
    onSuccess: () => onStarted('new'),
    onError: showRefusal,
  })
  return (
    <>
      <section className={classes.part} aria-labelledby="import-rows">
        <div>
          <h3 className={classes.rehearsal} id="import-rows">
            {t('import.checked', { count: rows, n: number(rows) })}
          </h3>
          <p className="small quiet">{t('import.checked-words')}</p>
        </div>
        <div role="status">
          <ul className={classes.sums}>
            <ImportSum
              of={good - known}
              text={t('import.new', { count: good - known })}
              tone="good"
            />
            <ImportSum of={known} text={t('import.known', { count: known })} />
            <ImportSum
              of={bad}
              text={t('import.bad', { count: bad })}
              tone={bad > 0 ? 'bad' : undefined}
            />
            <ImportSum of={0} text={t('import.removed')} />
          </ul>
        </div>
        {bad > 0 && <BadRows EID={EID} guestImport={guestImport} />}
        {guestImport.reason === 'listOverPlan' && (
          <p role="alert" className={classes.wrong}>
            {t('import.filled-up')}
          </p>
        )}
      </section>
      {children}
      <LargeCountQuestion
        guests={good}
        people={people}
        isOpen={needsConfirmation}
        onConfirm={() => setConfirmedPeople(people)}
      />
      <footer className={classes.foot} data-foot>
        {bad > 0 && (
          <p className="small quiet">{t('import.stay-out', { count: bad, n: number(bad) })}</p>
        )}
        <Button
          variant="subtle"
          loading={chooseOther.isPending}
          onClick={() => chooseOther.mutate()}
        >
          {t('import.another')}
        </Button>
        <Button
          variant="filled"
          loading={add.isPending}
          disabled={good === 0 || needsConfirmation}
          onClick={() => add.mutate()}
        >
          {t('add.guests', { count: good, n: number(good) })}
          {t('add.people', { count: people, people: number(people) })}
        </Button>
      </footer>
    </>
  )
}

type ImportSumProps = { of: number; text: string; tone?: 'good' | 'bad' | undefined }

function ImportSum({ of: sum, text, tone }: ImportSumProps) {
  const { number } = useFormats()
  return (
    <li data-tone={tone}>
      <b className="num">{number(sum)}</b> <span>{text}</span>
    </li>
  )
}

function BadRows({ EID, guestImport }: Omit<ImportRowsProps, 'onStarted' | 'children'>) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { bad, errors } = guestImport
  const rows = new Set(errors.map(({ row }) => row)).size
  return (
    <>
      <ul className={classes.rows} aria-label={t('import.bad-rows')}>
        {errors.map((error) => (
          <BadRow
            key={`${error.row} ${error.field} ${error.value}`}
            EID={EID}
            IMPORT={guestImport.id}
            error={error}
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
    </>
  )
}

/**
 * One wrong value and the reason. The server checks a correction when the field loses focus or
 * Enter is pressed.
 */
function BadRow({
  EID,
  IMPORT,
  error: { row, field, value, message },
}: {
  EID: string
  IMPORT: string
  error: ImportRowError
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const [typed, setTyped] = useState(value)
  const correction = useMutation({
    mutationFn: correctImportRow.bind(null, EID, IMPORT),
    onError: showRefusal,
  })
  const sendCorrection = () => {
    if (isListField(field) && typed !== value && !correction.isPending)
      correction.mutate({ row, field, value: typed })
  }
  const label = isListField(field)
    ? t('import.row-field', { row: number(row), field: t(`import.field-${field}`) })
    : t('import.row', { row: number(row) })
  return (
    <li>
      {isListField(field) ? (
        <TextInput
          name={`row-${row}-${field}`}
          label={label}
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
        <p>
          <b className="strong small">{label}</b> <span className={classes.wrong}>{message}</span>
        </p>
      )}
    </li>
  )
}
