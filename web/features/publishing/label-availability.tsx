import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import classes from './domain-page.module.css'
import { labelAvailabilityQuery } from './queries.ts'

/** Whether a label is free. The server is asked shortly after the host stops typing. */
export function LabelAvailability({
  EID,
  label,
  onTake,
}: {
  EID: string
  label: string
  onTake: (label: string) => void
}) {
  const t = useTranslate('creation')
  const [debouncedLabel] = useDebouncedValue(label, 300)
  const { data, error, isLoading } = useQuery(labelAvailabilityQuery(EID, debouncedLabel))
  if (error && !data)
    return (
      <p className={classes.taken} role="status">
        {error.message}
      </p>
    )
  if (debouncedLabel !== label || isLoading)
    return (
      <p className={classes.asking} role="status">
        {t('domain.asking')}
      </p>
    )
  if (!data) return <p className={classes.asking}>{t('domain.rule')}</p>
  if (data.free)
    return (
      <p className={classes.free} role="status">
        <Icon of={IconCheck} small />
        {t('domain.free')}
      </p>
    )
  return (
    <p className={classes.taken} role="status">
      {t('domain.taken')}{' '}
      <button type="button" className="link" onClick={() => onTake(data.suggestion)}>
        {t('domain.take', { label: data.suggestion })}
      </button>
    </p>
  )
}
