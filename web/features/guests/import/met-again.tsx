import { importChoices, type ImportChoice } from '@mehfil/contract/guests/import-rows.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Sentence } from '../../../ui/elements/sentence.tsx'
import formClasses from '../forms/guest-form.module.css'
import type { GuestImportStatus, ImportedRow } from '../queries/imports.ts'
import { nameField, type ListedEventFields } from '../rules/import-template.ts'
import { ImportedRowFacts, ImportedRowName, ImportRowList } from './planned-rows.tsx'
import { useRowChoice } from './use-row-choice.ts'
import { useRowNumber } from './row-numbers.tsx'
import classes from './import.module.css'

type MetAgainProps = { EID: string; guestImport: GuestImportStatus; heading: 'h2' | 'h3' }

/**
 * Guests whom the event or the file has already: what is done with all of them, with each, and what
 * changes in those who are updated.
 */
export function MetAgain({ EID, guestImport, heading: Heading }: MetAgainProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { id, met, choice } = guestImport
  const choosing = useRowChoice(EID, id)
  const shown =
    choosing.isPending && choosing.variables.of === 'met' ? choosing.variables.choice : choice
  return (
    <section className={classes.part} aria-labelledby="import-met" aria-busy={choosing.isPending}>
      <div>
        <Heading id="import-met">{t('import.met', { count: met, n: number(met) })}</Heading>
        <p className="small quiet">{t('import.met-words')}</p>
      </div>
      <span
        className={`${formClasses.choices} ${classes.wrap}`}
        role="group"
        aria-label={t('import.met-all')}
      >
        {([null, ...importChoices] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={shown === one}
            onClick={() => choosing.mutate({ of: 'met', choice: one })}
          >
            {t(`import.all-${one ?? 'each'}`)}
          </button>
        ))}
      </span>
      <ImportRowList EID={EID} IMPORT={id} kind="met" label={t('import.rows-met')}>
        {(row) => (
          <MetRow
            row={row}
            event={guestImport}
            isPending={choosing.isPending}
            onChoose={(one) => choosing.mutate({ of: 'rows', rows: [row.row], choice: one })}
          />
        )}
      </ImportRowList>
    </section>
  )
}

type MetRowProps = {
  row: ImportedRow
  event: ListedEventFields
  isPending: boolean
  onChoose: (choice: ImportChoice) => void
}

function MetRow({ row, event, isPending, onChoose }: MetRowProps) {
  const t = useTranslate('dashboard')
  const rowNumber = useRowNumber()
  const { met, metName, metRow, action, losesEmail } = row
  return (
    <li className={classes.planned}>
      <ImportedRowName row={row} />
      <span
        className={formClasses.choices}
        role="group"
        aria-label={t('import.row', { row: rowNumber(row.row) })}
      >
        {importChoices.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={action === one}
            disabled={isPending}
            onClick={() => onChoose(one)}
          >
            {t(`import.one-${one}`)}
          </button>
        ))}
      </span>
      {action === 'both' && <ImportedRowFacts row={row} />}
      <div className={classes.about}>
        <p>
          <Sentence of={t(`import.met-${met ?? 'name'}`, { name: metName })} parts={nameParts} />{' '}
          {metRow !== null && t('import.met-row', { row: rowNumber(metRow) })}
        </p>
        {losesEmail && <p className={classes.soft}>{t('import.loses-email')}</p>}
        {action === 'update' && <RowChanges row={row} event={event} />}
        {action === 'update' && isContactReplaced(row) && <p>{t('import.other-kept')}</p>}
      </div>
    </li>
  )
}

const nameParts = { b: (name: string) => <bdi>{name}</bdi> }

/** A row before it in the file has another number or address. */
const isContactReplaced = ({ metRow, changes }: ImportedRow): boolean =>
  metRow !== null &&
  changes.some(({ field, before }) => (field === 'CONTACT' || field === 'EMAIL') && before !== '')

/** Each field with its old and its new value. */
function RowChanges({ row: { changes }, event }: Pick<MetRowProps, 'row' | 'event'>) {
  const t = useTranslate('dashboard')
  if (changes.length === 0) return <p>{t('import.no-change')}</p>
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameField(field, event, t)}</dt>
          <dd>
            {before === '' ? (
              <span>{t('import.empty')}</span>
            ) : (
              <del dir="auto">{formatValue(before, field, t)}</del>
            )}{' '}
            <span aria-hidden="true" className={classes.arrow}>
              →
            </span>{' '}
            <ins dir="auto">{formatValue(after, field, t)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const formatValue = (
  value: string,
  field: ImportedRow['changes'][number]['field'],
  t: ReturnType<typeof useTranslate>,
): string => (field === 'LANGUAGE' && value !== '' ? t(`language.${value as Language}`) : value)
