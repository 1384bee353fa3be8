import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathTo } from '@mehfil/contract/pages.ts'
import { Link } from 'react-router'
import { showToast } from '../../lib/browser/toasts.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { StatusChip } from '../../ui/elements/status-chip.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { CopyButton } from '../../ui/fields/copy-button.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import {
  checkCompanyDomains,
  companyQuery,
  removeCompanySignIn,
  type CompanySettings,
} from './queries.ts'
import classes from './team.module.css'

/** How people of a company get in by its own provider. Owners alone see it. */
export function CompanySection() {
  const t = useTranslate('profile')
  const company = getQueryData(useQuery(companyQuery))
  const [open, setOpen] = useState<'editing' | 'removing' | null>(null)
  if (!company) return null
  const { setup, isOffered } = company
  const close = () => setOpen(null)
  return (
    <section className={classes.section} aria-label={t('company.section')}>
      <h2>{t('company.section')}</h2>
      <p className="quiet">{t(isOffered ? 'company.section-words' : 'company.plan-words')}</p>
      {setup && <CompanyState company={company} setup={setup} />}
      <div className={classes.buttons}>
        {isOffered ? (
          <Button onClick={() => setOpen('editing')}>
            {t(setup ? 'company.edit' : 'company.set-up')}
          </Button>
        ) : (
          <Button component={Link} to={pathTo('changePlan')}>
            {t('company.plans')}
          </Button>
        )}
        {setup && (
          <Button variant="subtle" color="bad" onClick={() => setOpen('removing')}>
            {t('company.remove')}
          </Button>
        )}
      </div>
      {open === 'editing' && <CompanyDialog company={company} onClose={close} />}
      <ConfirmDialog
        opened={open === 'removing'}
        onClose={close}
        title={t('company.remove-title')}
        action={t('company.remove')}
        destroys
        onConfirm={() => removeCompanySignIn().then(() => showToast(t('company.removed')))}
      >
        {t('company.remove-words')}
      </ConfirmDialog>
    </section>
  )
}

type CompanyStateProps = {
  company: CompanySettings
  setup: NonNullable<CompanySettings['setup']>
}

/** The provider and, for each domain, its state and the record that proves it. */
function CompanyState({ setup }: CompanyStateProps) {
  const t = useTranslate('profile')
  const { list } = useFormats()
  const [isWorking, setWorking] = useState(false)
  const isWaiting = setup.domains.some(({ isProved }) => !isProved)
  const check = () => {
    setWorking(true)
    checkCompanyDomains()
      .catch(showRefusal)
      .finally(() => setWorking(false))
  }
  return (
    <div className={`card ${classes.company}`}>
      <p>
        <bdi dir="ltr">{setup.issuer}</bdi>
      </p>
      <ul>
        {setup.domains.map(({ domain, isProved, record }) => (
          <li key={domain}>
            <bdi dir="ltr">
              <b>{domain}</b>
            </bdi>{' '}
            <StatusChip tone={isProved ? 'good' : 'sand'}>
              {t(isProved ? 'company.proved' : 'company.unproved')}
            </StatusChip>
            {!isProved && (
              <div className={classes.record}>
                <span className="small quiet">{t('company.record')}</span>
                <code dir="ltr">{record}</code>
                <CopyButton text={record} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {setup.otherWays.length > 0 && (
        <p className="small">
          {t('company.other-ways', {
            names: list(setup.otherWays.map(({ fullName }) => isolateText(fullName))),
          })}
        </p>
      )}
      {isWaiting && (
        <div>
          <Button loading={isWorking} onClick={check}>
            {t('company.check')}
          </Button>
        </div>
      )}
    </div>
  )
}
