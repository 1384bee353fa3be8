import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { useWizard } from '../events/use-wizard.ts'
import { WizardSection } from '../events/wizard-section.tsx'
import classes from './domain-page.module.css'
import { LabelFreedom } from './label-freedom.tsx'
import { labelTyped, readableBase } from './rules.ts'

/** The page's own address: offered from the title, checked while it is typed. */
export function DomainPage() {
  const t = useWords('creation')
  const { EID, draft, address, type, errorOf } = useWizard()
  const [isTouched, setTouched] = useState(false)
  const label = draft.domain.domain || (isTouched ? '' : address.suggestion)
  const base = readableBase(address.base)
  const put = (typed: string) => {
    setTouched(true)
    type('domain', { domain: typed })
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
          onChange={(typed) => put(labelTyped(typed))}
        />
        {!errorOf('domain', 'domain') && <LabelFreedom EID={EID} label={label} onTake={put} />}
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
