import { customFieldKinds, maxCustomFields } from '@mehfil/contract/guests/custom-fields.ts'
import {
  importFields,
  type ImportTarget,
  type LooksLike,
  type NewColumn,
} from '@mehfil/contract/guests/imports.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { GuestImportStatus } from '../queries/imports.ts'
import { OverlookedColumn } from './overlooked-column.tsx'
import { HouseholdColumn } from './household-column.tsx'
import { PhoneCountry } from './phone-country.tsx'
import {
  explainColumn,
  explainFurther,
  findOwnField,
  isFunctionField,
  isListField,
  isOwnField,
} from '../rules/import-template.ts'
import classes from './import.module.css'

const ignoredColumn = '-'
const newField = 'NEW'

type ColumnMeaningProps = {
  at: number
  column: GuestImportStatus['columns'][number]
  fields: ReadonlyArray<ImportTarget | NewColumn | null>
  own: GuestImportStatus['ownFields']
  functions: GuestImportStatus['functions']
  onChange: (field: ImportTarget | NewColumn | null) => void
  /** Leaves out all columns of its field. */
  onLeave?: () => void
  /** Its names are joined to those of the column of first names. */
  isJoined?: boolean
  /** Its titles are put before the names. */
  isOfTitles?: boolean
  isPending?: boolean
  /** Says of which country the column's numbers are. */
  onCountry?: (country: string) => void
  /** Answers what becomes of a column that looks important; null leaves it out. */
  onUse?: (field: LooksLike['use'] | null) => void
  /** The guests that the rows of the column of households become. */
  households?: GuestImportStatus['households']
}

/** One column with its samples: what it became and why, and what else it can be. */
export function ColumnMeaning({
  at,
  column: { title, samples, filled, phones, looksLike, isNoted },
  fields,
  own,
  functions,
  isJoined = false,
  isOfTitles = false,
  onChange,
  onLeave,
  isPending = false,
  onCountry,
  onUse,
  households = null,
}: ColumnMeaningProps) {
  const t = useTranslate('dashboard')
  const field = fields[at] ?? null
  const label = title || t('import.column', { at: at + 1 })
  const overlooked = field === null ? looksLike : null
  const isInNote = field === null && isNoted && filled > 0 && !isJoined
  const isOpen = isInNote && overlooked === null
  const isUnused = field === null && filled > 0 && overlooked === null && !isJoined && !isNoted
  const isSecond =
    field !== null && field !== 'NOTE' && !isOwnField(field) && fields.indexOf(field) < at
  const ownField = findOwnField(field, own)
  const isNew = ownField?.isNew ?? field?.startsWith(newField) ?? false
  const hasRoom = own.length < maxCustomFields
  const why = isSecond ? explainFurther(field) : explainColumn(title, field, ownField)
  return (
    <li
      data-unused={isUnused || undefined}
      data-asks={overlooked !== null || (field === 'CONTACT' && phones?.isAsked) || undefined}
    >
      <div className={classes.meaning}>
        <b className="small clip" dir="auto">
          {label}
        </b>
        <SelectField
          inRow
          name={`column-${at}`}
          label={t('import.means', { column: label })}
          value={isNew ? newField : (field ?? ignoredColumn)}
          options={listOptions(t, { own, functions, hasRoom: hasRoom || isNew })}
          onChange={(chosen) =>
            onChange(
              isListField(chosen) ||
                isOwnField(chosen) ||
                isFunctionField(chosen) ||
                chosen === newField
                ? chosen
                : null,
            )
          }
        />
        {isNew && (
          <SelectField
            inRow
            name={`kind-${at}`}
            label={t('import.own-kind', { column: label })}
            value={ownField?.kind ?? 'text'}
            options={customFieldKinds.map((kind) => ({
              value: kind,
              label: t(`guest-list.kind-${kind}`),
            }))}
            onChange={(kind) => onChange(`NEW.${kind}` as NewColumn)}
          />
        )}
        <span className={`small ${isUnused ? classes.soft : 'quiet'}`}>
          {isUnused && t('import.unused')}
          {isInNote && t('import.kept-in-notes')}
          {isJoined && field === null && t(isOfTitles ? 'import.why-titles' : 'import.why-joined')}
          {why === 'why-new' && ownField
            ? t('import.kept-as', { field: isolateText(ownField.name) })
            : why && t(`import.${why}`)}
        </span>
        {(isNew || isOpen) && (
          <button
            type="button"
            className={`link small ${classes.make}`}
            aria-label={t('import.leave-column', { column: label })}
            onClick={onLeave ?? (() => onChange(null))}
          >
            {t('import.use-nothing')}
          </button>
        )}
        {(isUnused || isOpen) && hasRoom && (
          <button
            type="button"
            className={`link small ${classes.make}`}
            aria-label={t('import.make-field-of', { column: label })}
            onClick={() => onChange(newField)}
          >
            {t('import.make-field')}
          </button>
        )}
      </div>
      {overlooked && onUse && (
        <OverlookedColumn
          label={label}
          looksLike={overlooked}
          isPending={isPending}
          onUse={onUse}
          onLeaveOut={() => onUse(null)}
        />
      )}
      {field === 'HOUSEHOLD' && households && (
        <HouseholdColumn
          households={households}
          isPending={isPending}
          onGroup={() => onChange('CATEGORY')}
        />
      )}
      {phones && onCountry && field === 'CONTACT' && (
        <PhoneCountry at={at} phones={phones} isPending={isPending} onChoose={onCountry} />
      )}
      {samples.map((sample, index) => (
        <span className="small clip" dir="auto" key={index}>
          {sample}
        </span>
      ))}
    </li>
  )
}

/** What a column can be: a part of a guest, one of the event's own fields, or a new one. */
function listOptions(
  t: ReturnType<typeof useTranslate>,
  {
    own,
    functions,
    hasRoom,
  }: {
    own: GuestImportStatus['ownFields']
    functions: GuestImportStatus['functions']
    hasRoom: boolean
  },
) {
  const listed = importFields.filter((field) => field !== 'FUNCTIONS' || functions.length > 0)
  return [
    { value: ignoredColumn, label: t('import.leave-out') },
    {
      group: t('import.list-fields'),
      items: listed.map((field) => ({ value: field, label: t(`import.field-${field}`) })),
    },
    ...(functions.length > 0
      ? [
          {
            group: t('import.functions'),
            items: functions.map(({ id, title }) => ({ value: `FUNCTION.${id}`, label: title })),
          },
        ]
      : []),
    {
      group: t('import.own-fields'),
      items: [
        ...own
          .filter(({ isNew }) => !isNew)
          .map(({ id, name }) => ({ value: `CUSTOM.${id}`, label: name })),
        ...(hasRoom ? [{ value: newField, label: t('import.new-field') }] : []),
      ],
    },
  ]
}
