import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './domain-page.module.css'
import { freedomOf } from './queries.ts'

/** What the server says about a label, a moment after the typing rests. */
export function LabelFreedom({
  EID,
  label,
  onTake,
}: {
  EID: string
  label: string
  onTake: (label: string) => void
}) {
  const t = useWords('creation')
  const [asked] = useDebouncedValue(label, 300)
  const { data, error, isLoading } = useQuery(freedomOf(EID, asked))
  if (error && !data)
    return (
      <p className={classes.taken} role="status">
        {error.message}
      </p>
    )
  if (asked !== label || isLoading)
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
