import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { WizardStep } from '@mehfil/contract/events/events.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { getAdjacentStep, getStepForSection, listSteps } from '../rules/wizard.ts'
import { ReadyList } from './ready-list.tsx'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-steps.module.css'

/** All steps with links, marked when ready. On a phone a button opens the list. */
export function WizardSteps() {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const { event, step } = useWizard()
  const steps = listSteps(event.mode)
  const next = getAdjacentStep(event.mode, step, 1)
  // A field of the same step is another place too, and the list would lie over it.
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOpen = openedAt === key
  const ready = event.ready.length
  const count = t('wizard.ready', { count: ready, n: number(ready), of: number(steps.length) })

  return (
    <nav className={classes.steps} aria-label={t('wizard.steps')} data-open={isOpen}>
      <div className={classes.head}>
        <p className={`small ${classes.line}`}>
          <b className="strong not-phone">{count}</b>
          <button
            type="button"
            className={`only-phone ${classes.toggle}`}
            aria-expanded={isOpen}
            onClick={() => setOpenedAt(isOpen ? null : key)}
          >
            {count}
            <Icon of={IconChevronDown} small />
          </button>
          {next && (
            <span className="quiet only-phone">
              {t('wizard.next', { step: t(`step.${next}`) })}
            </span>
          )}
        </p>
        <span className={classes.segments} aria-hidden="true">
          {steps.map((name, at) => (
            <i key={name} data-on={at < ready} />
          ))}
        </span>
      </div>
      <div className={classes.body}>
        <ol className={classes.list}>
          {steps.map((name, at) => (
            <StepRow key={name} step={name} position={at + 1} isOpen={name === step} />
          ))}
        </ol>
        <ReadyList />
      </div>
    </nav>
  )
}

/** A link to the step. The last step publishes, so it is a button. */
function StepRow({
  step,
  position,
  isOpen,
}: {
  step: WizardStep
  position: number
  isOpen: boolean
}) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const { stepHref, event, invalidSections, publish } = useWizard()
  const { may } = useAccess()
  const isReady = event.ready.includes(step)
  const hasErrors = invalidSections.some(
    (section) => getStepForSection(event.mode, section) === step,
  )
  const content = (
    <>
      <span className={classes.tick} data-is={hasErrors ? 'troubled' : isReady ? 'ready' : 'open'}>
        {hasErrors ? (
          <Icon of={IconAlertTriangle} small />
        ) : isReady ? (
          <Icon of={IconCheck} small />
        ) : (
          number(position)
        )}
      </span>
      {t(`step.${step}`)}
      {(hasErrors || isReady) && (
        <span className="vh">{t(hasErrors ? 'wizard.is-troubled' : 'wizard.is-ready')}</span>
      )}
    </>
  )
  if (step !== 'publish')
    return (
      <li>
        <Link
          className={classes.step}
          to={stepHref(step)}
          aria-current={isOpen ? 'step' : undefined}
        >
          {content}
        </Link>
      </li>
    )
  if (may('CreateEvents') !== 'yes') return null
  return (
    <li>
      <button type="button" className={classes.step} onClick={publish}>
        {content}
      </button>
    </li>
  )
}
