import { pathTo } from '@mehfil/contract/pages.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslate } from '../../lib/i18n/translations.ts'

/** In place of what the plan of the account does not have. */
export function PlanNotice() {
  const t = useTranslate('profile')
  return (
    <>
      <p className="small quiet">{t('names.plan')}</p>
      <Button component={Link} to={pathTo('changePlan')}>
        {t('company.plans')}
      </Button>
    </>
  )
}
