import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WizardStep } from '@mehfil/contract/events.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { besideStep, missingToPublish, stepOfSection, stepsOf } from './rules/wizard.ts'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-steps.module.css'

/** Every step, what is ready of it, and any of them a click away. On a phone the list opens from its own head. */
export function WizardSteps() {
  const t = useWords('creation')
  const { number } = useFormats()
  const { event, draft, step } = useWizard()
  const steps = stepsOf(event.mode)
  const next = besideStep(event.mode, step, 1)
  const [openedAt, setOpenedAt] = useState<WizardStep | null>(null)
  const isOpen = openedAt === step
  const ready = event.ready.length
  const needsNothing = Object.keys(missingToPublish(draft.facts, new Date())).length === 0
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
            onClick={() => setOpenedAt(isOpen ? null : step)}
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
      <ol className={classes.list}>
        {steps.map((name, at) => (
          <StepRow key={name} step={name} at={at + 1} isOpen={name === step} />
        ))}
      </ol>
      <p className={`small quiet ${classes.last}`}>
        {t(needsNothing ? 'wizard.can-publish' : 'wizard.needs')}
      </p>
    </nav>
  )
}

/** The last one acts: it publishes, so it is no link. */
function StepRow({ step, at, isOpen }: { step: WizardStep; at: number; isOpen: boolean }) {
  const t = useWords('creation')
  const { number } = useFormats()
  const { placeOf, event, troubled, publish } = useWizard()
  const { may } = useAccess()
  const isReady = event.ready.includes(step)
  const isTroubled = troubled.some((section) => stepOfSection(event.mode, section) === step)
  const inside = (
    <>
      <span className={classes.tick} data-is={isTroubled ? 'troubled' : isReady ? 'ready' : 'open'}>
        {isTroubled ? (
          <Icon of={IconAlertTriangle} small />
        ) : isReady ? (
          <Icon of={IconCheck} small />
        ) : (
          number(at)
        )}
      </span>
      {t(`step.${step}`)}
      {(isTroubled || isReady) && (
        <span className="vh">{t(isTroubled ? 'wizard.is-troubled' : 'wizard.is-ready')}</span>
      )}
    </>
  )
  if (step !== 'publish')
    return (
      <li>
        <Link
          className={classes.step}
          to={placeOf(step)}
          aria-current={isOpen ? 'step' : undefined}
        >
          {inside}
        </Link>
      </li>
    )
  if (may('CreateEvents') !== 'yes') return null
  return (
    <li>
      <button type="button" className={classes.step} onClick={publish}>
        {inside}
      </button>
    </li>
  )
}
