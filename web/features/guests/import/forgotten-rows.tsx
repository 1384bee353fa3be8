import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'

/** Rows that went because the person asked to be forgotten meanwhile. */
export function ForgottenRows({
  rows,
  className,
}: {
  rows: number
  className: string | undefined
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return rows === 0 ? null : (
    <p className={className}>{t('import.forgotten', { count: rows, n: number(rows) })}</p>
  )
}
