import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWizard } from '../events/use-wizard.ts'
import { WizardSection } from '../events/wizard-section.tsx'
import classes from './domain-page.module.css'
import { freedomOf } from './queries.ts'
import { labelTyped, readableBase } from './rules.ts'

/** The page's own address: offered from the title, checked while it is typed. */
export function DomainPage() {
  const t = useWords('creation')
  const { draft, address, type, errorOf } = useWizard()
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
          name="domain" id="domain" label={t('domain.label')} value={label} error={errorOf('domain', 'domain')} latin spellCheck={false} autoCapitalize="none" autoComplete="off" maxLength={63}
          onChange={(typed) => put(labelTyped(typed))}
        />
        {!errorOf('domain', 'domain') && <Freedom label={label} onTake={put} />}
      </div>
      <p className={classes.whole}><span className="small quiet">{t('domain.whole')}</span><bdi dir="ltr" className="strong">{base}{label || '…'}</bdi></p>
      <p className="small quiet">{t('domain.later')}</p>
    </WizardSection>
  )
}

/** What the server says about a label, a moment after the typing rests. */
function Freedom({ label, onTake }: { label: string; onTake: (label: string) => void }) {
  const t = useWords('creation')
  const { EID } = useWizard()
  const [asked] = useDebouncedValue(label, 300)
  const { data, error, isLoading } = useQuery(freedomOf(EID, asked))
  if (error) return <p className={classes.taken} role="status">{error.message}</p>
  if (asked !== label || isLoading) return <p className={classes.asking} role="status">{t('domain.asking')}</p>
  if (!data) return <p className={classes.asking}>{t('domain.rule')}</p>
  if (data.free) return <p className={classes.free} role="status"><Icon of={IconCheck} small />{t('domain.free')}</p>
  return (
    <p className={classes.taken} role="status">
      {t('domain.taken')} <button type="button" className="link" onClick={() => onTake(data.suggestion)}>{t('domain.take', { label: data.suggestion })}</button>
    </p>
  )
}
