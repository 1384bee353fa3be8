import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { ImportRowKind } from '@mehfil/contract/guests/import-rows.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Sentence } from '../../../ui/elements/sentence.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { importRowsQuery, type ImportedRow } from '../queries/imports.ts'
import { MoreRows } from '../list/more-rows.tsx'
import { useRowChoice } from './use-row-choice.ts'
import { useRowNumber } from './row-numbers.tsx'
import classes from './import.module.css'

type ImportRowListProps = {
  EID: string
  IMPORT: string
  kind: ImportRowKind
  label: string
  children: (row: ImportedRow) => ReactNode
}

/** The rows of one kind; more of them are read when the end comes into view. */
export function ImportRowList({ EID, IMPORT, kind, label, children }: ImportRowListProps) {
  const query = useInfiniteQuery(importRowsQuery(EID, IMPORT, kind))
  if (!query.data) return <SkeletonRows rows={3} height={56} />
  return (
    <div className={classes.rows} role="group" aria-label={label}>
      <ul>
        {query.data.pages
          .flatMap(({ rows }) => rows)
          .map((row) => (
            <Fragment key={row.row}>{children(row)}</Fragment>
          ))}
      </ul>
      <MoreRows nextPage={query} />
    </div>
  )
}

/** New guests, each of whom one press leaves out, or rows left out, which another takes in. */
export function PlannedRows({
  EID,
  IMPORT,
  kind,
}: {
  EID: string
  IMPORT: string
  kind: 'new' | 'out'
}) {
  const t = useTranslate('dashboard')
  const rowNumber = useRowNumber()
  const { mutate, isPending, variables } = useRowChoice(EID, IMPORT)
  const [press, label] = kind === 'new' ? ['leave', 'leave-row'] : ['take-in', 'take-in-row']
  return (
    <ImportRowList EID={EID} IMPORT={IMPORT} kind={kind} label={t(`import.rows-${kind}`)}>
      {(one) => (
        <li className={classes.planned}>
          <ImportedRowName row={one} />
          {kind === 'new' && <ImportedRowFacts row={one} />}
          <Button
            size="compact-md"
            loading={isPending && variables.rows?.includes(one.row)}
            aria-label={t(`import.${label}`, { row: rowNumber(one.row) })}
            onClick={() =>
              mutate({
                of: 'rows',
                rows: [one.row],
                choice: kind === 'new' ? 'skip' : one.met && 'update',
              })
            }
          >
            {t(`import.${press}`)}
          </Button>
        </li>
      )}
    </ImportRowList>
  )
}

export function ImportedRowName({
  row: { row, name, email, secondEmail, phone },
}: {
  row: Pick<ImportedRow, 'row' | 'name' | 'email' | 'secondEmail' | 'phone'>
}) {
  const t = useTranslate('dashboard')
  const rowNumber = useRowNumber()
  return (
    <div className={classes.person}>
      <span className="small quiet">{t('import.row', { row: rowNumber(row) })}</span>
      <b className="strong clip" dir="auto">
        {name}
      </b>
      {[email, secondEmail, phone].filter(Boolean).map((contact) => (
        <span key={contact} className={`small quiet ${classes.contact}`}>
          <bdi dir="ltr">{contact}</bdi>
        </span>
      ))}
    </div>
  )
}

/** What the guest will have beside name and address: places, group, tags and notes. */
export function ImportedRowFacts({ row }: { row: ImportedRow }) {
  const t = useTranslate('dashboard')
  const { number, list } = useFormats()
  const { people, companions, category, table, tags, functions, doorNote, note } = row
  const words = [
    ...(people === null ? [] : [t('import.places', { count: people, n: number(people) })]),
    ...(table === '' ? [] : [`${t('import.field-TABLE')} \u2068${table}\u2069`]),
  ]
  return (
    <div className={classes.facts}>
      <span className="num">{words.join(' · ')}</span>
      {companions.length > 0 && (
        <span className="clip" dir="auto">
          {t('guest-list.with', { names: list(companions.map(isolateText)) })}
        </span>
      )}
      {[category, ...tags, ...functions].filter(Boolean).map((label, at) => (
        <span key={`${at} ${label}`} className={`${classes.label} clip`} dir="auto">
          {label}
        </span>
      ))}
      {[
        { label: 'import.note', text: note },
        { label: 'import.note-door', text: doorNote },
      ]
        .filter(({ text }) => text !== '')
        .map(({ label, text }) => (
          <span key={label} className={`${classes.noteLine} clip`}>
            <Sentence of={t(label, { text })} parts={noteParts} />
          </span>
        ))}
    </div>
  )
}

const noteParts = { b: (text: string) => <bdi>{text}</bdi> }
