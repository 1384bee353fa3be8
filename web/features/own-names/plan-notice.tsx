import { pathTo } from '@mehfil/contract/pages.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { config } from '../../lib/config.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useAccess } from '../../lib/session/session.ts'

/** In place of what the plan of the account does not have. An owner may choose another one. */
export function PlanNotice() {
  const t = useTranslate('profile')
  const { isOwner } = useAccess()
  return (
    <>
      <p className="small quiet">{t('names.plan')}</p>
      {isOwner && config.payments && (
        <Button component={Link} to={pathTo('changePlan')}>
          {t('company.plans')}
        </Button>
      )}
    </>
  )
}
