import { useMutation } from '@tanstack/react-query'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { correctImportRow, type ImportRowError } from '../queries/imports.ts'
import { listStruck } from '../rules/import-template.ts'
import { useRowChoice } from './use-row-choice.ts'

type StruckRowsProps = { EID: string; IMPORT: string; errors: readonly ImportRowError[] }

/** Several guests whom the list has crossed out or not coming: all of them are kept or left out by one press. */
export function StruckRows({ EID, IMPORT, errors }: StruckRowsProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const struck = listStruck(errors)
  const keeping = useMutation({
    mutationFn: async () => {
      for (const { row, name } of struck)
        await correctImportRow(EID, IMPORT, { row, field: 'NAME', value: name })
    },
    onError: showRefusal,
  })
  const leaving = useRowChoice(EID, IMPORT)
  if (struck.length < 2) return null
  const counted = { count: struck.length, n: number(struck.length) }
  const isPending = keeping.isPending || leaving.isPending
  return (
    <p className="small">
      {t('import.struck', counted)}{' '}
      <button type="button" className="link" disabled={isPending} onClick={() => keeping.mutate()}>
        {t('import.struck-keep', counted)}
      </button>{' '}
      <button
        type="button"
        className="link"
        disabled={isPending}
        onClick={() =>
          leaving.mutate({ of: 'rows', rows: struck.map(({ row }) => row), choice: 'skip' })
        }
      >
        {t('import.struck-leave', counted)}
      </button>
    </p>
  )
}
