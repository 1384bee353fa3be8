import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { Permission } from '@mehfil/contract/access.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { getGrantedShare, rightsColumns } from './rules.ts'
import classes from './team.module.css'

/** The names of the columns. Each row says its rights in words too, so these are only to be seen. */
export function RightsHead() {
  const t = useTranslate('profile')
  return (
    <div className={classes.headRow} aria-hidden="true">
      <span />
      <span>{t('team.column-person')}</span>
      <span>{t('team.column-events')}</span>
      {rightsColumns.map(({ key }) => (
        <span key={key}>{t(`team.column-${key}`)}</span>
      ))}
      <span />
    </div>
  )
}

/** A tick where all rights of a column are granted, a dot where some are. */
export function RightsMarks({ granted }: { granted: readonly Permission[] }) {
  return rightsColumns.map((column) => {
    const share = getGrantedShare(column, granted)
    return (
      <span key={column.key} className={classes.tick} data-share={share} aria-hidden="true">
        {share === 'all' ? <Icon of={IconCheck} small /> : share === 'some' ? '•' : '–'}
      </span>
    )
  })
}
