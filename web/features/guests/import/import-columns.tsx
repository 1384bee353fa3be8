import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportTarget, NewColumn } from '@mehfil/contract/guests/imports.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { ColumnMeaning } from './column-meaning.tsx'
import classes from './import.module.css'
import { mapImportColumns, type GuestImportStatus } from '../queries/imports.ts'
import {
  arrangeColumns,
  assignColumn,
  fillColumn,
  findLostFix,
  hasNameColumn,
  hasNamesOfAddresses,
  leaveField,
  nameField,
} from '../rules/import-template.ts'

type FixedField = GuestImportStatus['fixed'][number]
type ColumnMapping = {
  headerRow: boolean
  fields: Array<ImportTarget | NewColumn | null>
  takesFirst?: boolean
  phoneCountries?: Array<string | null>
  unwanted?: number[]
}

/** The detected meaning of each column; a change has the server check every row again. */
export function ImportColumns({
  EID,
  guestImport,
  heading: Heading,
}: {
  EID: string
  guestImport: GuestImportStatus
  heading: 'h2' | 'h3'
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { mutate, mutateAsync, isPending, variables } = useMutation({
    mutationFn: (mapping: ColumnMapping) => mapImportColumns(EID, guestImport.id, mapping),
    onError: showRefusal,
  })
  const currentMapping: ColumnMapping = {
    headerRow: guestImport.headerRow,
    fields: guestImport.columns.map(({ field }) => field),
  }
  const [asked, setAsked] = useState<(ColumnMapping & { lost: FixedField }) | null>(null)
  /** A column that takes corrections away is asked about first. */
  const change = (mapping: ColumnMapping) => {
    const lost = findLostFix(guestImport.fixed, currentMapping.fields, mapping.fields)
    if (lost) setAsked({ ...mapping, lost })
    else mutate(mapping)
  }
  const { headerRow, fields } = isPending ? variables : currentMapping
  const unwanted = isPending ? (variables.unwanted ?? []) : []
  const { overlooked, folded, named, joined, titles, unused, shown } = arrangeColumns(
    guestImport.columns,
    fields,
    unwanted,
  )
  const [isUnfolded, setUnfolded] = useState(false)
  /** What the host has left out is no part of what one press uses. */
  const unanswered = guestImport.columns.map(({ looksLike }, at) => ({
    looksLike: overlooked.includes(at) ? looksLike : null,
  }))
  const ordered = isUnfolded ? [...shown, ...folded] : shown
  const nameColumn = (at: number) =>
    guestImport.columns[at]?.title || t('import.column', { at: number(at + 1) })
  return (
    <section className={classes.part} aria-labelledby="import-columns" aria-busy={isPending}>
      <Heading id="import-columns">{t('import.columns')}</Heading>
      <ColumnNotices
        needsCountry={guestImport.columns.some(({ phones }) => phones?.isAsked)}
        overlooked={overlooked.length}
        unused={unused}
      />
      <ul className={classes.columns}>
        {ordered.map((at) => {
          const column = guestImport.columns[at]
          return (
            column && (
              <ColumnMeaning
                key={at}
                at={at}
                column={overlooked.includes(at) ? column : { ...column, looksLike: null }}
                fields={fields}
                own={guestImport.ownFields}
                functions={guestImport.functions}
                households={guestImport.households}
                isJoined={joined.includes(at)}
                isOfTitles={titles.includes(at)}
                onChange={(field) =>
                  change({
                    headerRow,
                    fields: assignColumn(fields, at, field),
                    ...(field === null && { unwanted: [at] }),
                  })
                }
                onLeave={() => change({ headerRow, ...leaveField(fields, at) })}
                isPending={isPending}
                onUse={(field) =>
                  field === null
                    ? mutate({ headerRow, fields, unwanted: [at] })
                    : mutate({
                        headerRow,
                        fields: fillColumn(fields, at, { field, columns: unanswered }),
                      })
                }
                onCountry={(country) =>
                  mutate({
                    headerRow,
                    fields,
                    phoneCountries: listCountries(guestImport, at, country),
                  })
                }
              />
            )
          )
        })}
      </ul>
      {folded.size > 0 && (
        <FoldedColumns
          size={folded.size}
          names={named.map(nameColumn)}
          isUnfolded={isUnfolded}
          onToggle={() => setUnfolded(!isUnfolded)}
        />
      )}
      <CheckField
        name="headerRow"
        checked={headerRow}
        onChange={(on) => mutate({ headerRow: on, fields })}
      >
        {t('import.header-row')}
      </CheckField>
      {guestImport.takesFirst && (
        <p className="small">
          {t('import.first-taken')}{' '}
          <button
            type="button"
            className="link"
            onClick={() => mutate({ ...currentMapping, takesFirst: false })}
          >
            {t('import.first-ask')}
          </button>
        </p>
      )}
      {asked && (
        <ConfirmDialog
          opened
          title={t('import.fixes-field-title', {
            field: nameField(asked.lost.field, guestImport, t),
          })}
          action={t('import.fixes-field-yes')}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            const { lost: _lost, ...mapping } = asked
            return mutateAsync(mapping)
          }}
        >
          <p>{t('import.fixes-field', { count: asked.lost.rows, n: number(asked.lost.rows) })}</p>
        </ConfirmDialog>
      )}
      <NameNotice fields={fields} />
    </section>
  )
}

/** What the host has to look at in the columns. */
function ColumnNotices({
  needsCountry,
  overlooked,
  unused,
}: {
  needsCountry: boolean
  overlooked: number
  unused: number
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return (
    <>
      {needsCountry && (
        <p className={`small ${classes.soft}`} role="status">
          {t('import.phones-open')}
        </p>
      )}
      {overlooked > 0 && (
        <p className={`small ${classes.soft}`} role="status">
          {t('import.overlooked', { count: overlooked, n: number(overlooked) })}
        </p>
      )}
      {unused > 0 && (
        <p className={`small ${classes.soft}`}>
          {t(overlooked > 0 ? 'import.unused-others' : 'import.unused-columns', {
            count: unused,
            n: number(unused),
          })}
        </p>
      )}
    </>
  )
}

/** Says where names are taken from addresses, or are missing. */
function NameNotice({ fields }: Pick<ColumnMapping, 'fields'>) {
  const t = useTranslate('dashboard')
  if (hasNamesOfAddresses(fields))
    return (
      <p className={`small ${classes.soft}`} role="status">
        {t('import.names-of-addresses')}
      </p>
    )
  if (hasNameColumn(fields)) return null
  return (
    <p className={classes.wrong} role="alert">
      {t('import.no-name')}
    </p>
  )
}

/** The columns of no use: their names, or how many they are, and a press that shows them. */
function FoldedColumns({
  size,
  names,
  isUnfolded,
  onToggle,
}: {
  size: number
  names: readonly string[]
  isUnfolded: boolean
  onToggle: () => void
}) {
  const t = useTranslate('dashboard')
  const { number, list } = useFormats()
  const words = t('import.folded', { count: size, n: number(size) })
  const isNamed = names.length === size
  return (
    <p className="small quiet">
      {names.length > 0 && !isUnfolded && (
        <>{t('import.not-imported', { columns: list(names.map(isolateText)) })} </>
      )}
      <button
        type="button"
        className={`link ${classes.make}`}
        aria-expanded={isUnfolded}
        aria-label={isUnfolded || !isNamed ? undefined : t('import.show-of', { what: words })}
        onClick={onToggle}
      >
        {isUnfolded && t('import.fold')}
        {!isUnfolded && (isNamed ? t('import.show') : words)}
      </button>
    </p>
  )
}

/** The countries that were chosen for the columns, with another one for this column. */
const listCountries = (
  { columns }: GuestImportStatus,
  at: number,
  country: string,
): Array<string | null> =>
  columns.map(({ phones }, index) => (index === at ? country : (phones?.chosen ?? null)))
