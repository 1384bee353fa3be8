import { useMutation } from '@tanstack/react-query'
import { listFields, type ListField } from '@mehfil/contract/guests.ts'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { CheckField } from '../../ui/fields.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import classes from './import.module.css'
import { mapColumns, type ListImport } from './queries/imports.ts'
import { isListField, namesGuests, remapped } from './rules/list-file.ts'

type Mapping = { headerRow: boolean; fields: Array<ListField | null> }

const leftOut = '-'

/** What each column means, as guessed; a change has every row looked at again. */
export function ImportColumns({ EID, found }: { EID: string; found: ListImport }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (mapping: Mapping) => mapColumns(EID, found.id, mapping),
    onError: showRefusal,
  })
  const known: Mapping = {
    headerRow: found.headerRow,
    fields: found.columns.map(({ field }) => field),
  }
  const { headerRow, fields } = isPending ? variables : known
  const unused = fields.filter(
    (field, at) => field === null && (found.columns[at]?.samples.length ?? 0) > 0,
  ).length
  const meanings = [
    { value: leftOut, label: t('import.leave-out') },
    ...listFields.map((field) => ({ value: field, label: t(`import.field-${field}`) })),
  ]
  return (
    <section className={classes.part} aria-labelledby="import-columns" aria-busy={isPending}>
      <h3 id="import-columns">{t('import.columns')}</h3>
      {unused > 0 && (
        <p className={`small ${classes.soft}`}>
          {t('import.unused-columns', { count: unused, n: number(unused) })}
        </p>
      )}
      <ul className={classes.columns}>
        {found.columns.map(({ title, samples }, at) => {
          const label = title || t('import.column', { at: at + 1 })
          return (
            <li key={at}>
              <span className={classes.grow}>
                <b className="strong clip" dir="auto">
                  {label}
                </b>
                <span className="small quiet clip" dir="auto">
                  {samples.join(' · ')}
                </span>
                {!fields[at] && samples.length > 0 && (
                  <span className={`small ${classes.soft}`}>{t('import.unused')}</span>
                )}
              </span>
              <div className={classes.select}>
                <SelectField
                  inRow
                  name={`column-${at}`}
                  label={t('import.means', { column: label })}
                  value={fields[at] ?? leftOut}
                  options={meanings}
                  onChange={(field) =>
                    mutate({
                      headerRow,
                      fields: remapped(fields, at, isListField(field) ? field : null),
                    })
                  }
                />
              </div>
            </li>
          )
        })}
      </ul>
      <CheckField
        name="headerRow"
        checked={headerRow}
        onChange={(on) => mutate({ headerRow: on, fields })}
      >
        {t('import.header-row')}
      </CheckField>
      {!namesGuests(fields) && (
        <p className={classes.wrong} role="alert">
          {t('import.no-name')}
        </p>
      )}
    </section>
  )
}
