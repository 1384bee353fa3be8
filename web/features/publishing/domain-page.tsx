import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { WizardSection } from '../events/wizard/wizard-section.tsx'
import classes from './domain-page.module.css'
import { LabelAvailability } from './label-availability.tsx'
import { cleanLabel, formatBase } from './rules.ts'

/** The web address of the page: suggested from the title, checked while the host types. */
export function DomainPage() {
  const t = useTranslate('creation')
  const { EID, draft, webAddress, updateDraft, errorOf } = useWizard()
  const [isTouched, setTouched] = useState(false)
  const label = draft.domain.domain || (isTouched ? '' : webAddress.suggestion)
  const base = formatBase(webAddress.base)
  const setLabel = (typed: string) => {
    setTouched(true)
    updateDraft('domain', { domain: typed })
  }
  return (
    <WizardSection title={t('step.event-domain')} lead={t('domain.lead')}>
      <div className={classes.field}>
        <TextField
          name="domain"
          id="domain"
          label={t('domain.label')}
          value={label}
          error={errorOf('domain', 'domain')}
          latin
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          maxLength={63}
          onChange={(typed) => setLabel(cleanLabel(typed))}
        />
        {!errorOf('domain', 'domain') && (
          <LabelAvailability EID={EID} label={label} onTake={setLabel} />
        )}
      </div>
      <p className={classes.whole}>
        <span className="small quiet">{t('domain.whole')}</span>
        <b className="strong">
          <bdi dir="ltr">
            {base}
            {label || '…'}
          </bdi>
        </b>
      </p>
      <p className="small quiet">{t('domain.later')}</p>
    </WizardSection>
  )
}
