import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useAccess } from '../../../lib/session/session.ts'
import { focusUnparsedField } from '../../../lib/forms/focus-unparsed-field.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { getAdjacentStep, getStepTopic, type StepTopic } from '../rules/wizard.ts'
import { useWizard, type Wizard } from './use-wizard.ts'
import classes from './wizard-bar.module.css'

/** The buttons Back, Preview (where the preview is not beside the form) and Next. */
export function WizardBar({ onPreview }: { onPreview: () => void }) {
  const t = useTranslate('creation')
  const navigate = useNavigate()
  const wizard = useWizard()
  const { may } = useAccess()
  const {
    step,
    event: { mode },
  } = wizard
  const previous = getAdjacentStep(mode, step, -1)
  const next = getAdjacentStep(mode, step, 1)
  const goToNextStep = () => {
    if (focusUnparsedField()) return
    acceptDefaults[getStepTopic(step)]?.(wizard)
    if (next === 'publish') wizard.publish()
    else if (next) void navigate(wizard.stepHref(next))
  }
  return (
    <div className={classes.bar} data-foot>
      {previous && (
        <Button
          className={classes.back ?? ''}
          component={Link}
          to={wizard.stepHref(previous)}
          leftSection={<Icon of={IconChevronLeft} small flip />}
        >
          <span className="vh-phone">{t(`step.${previous}`)}</span>
        </Button>
      )}
      <Button
        className={classes.preview ?? ''}
        onClick={onPreview}
        leftSection={<Icon of={IconEye} small />}
      >
        {t('wizard.preview')}
      </Button>
      <span className={classes.gap} />
      {next && (next !== 'publish' || may('CreateEvents') === 'yes') && (
        <Button
          className={classes.next ?? ''}
          variant="light"
          onClick={goToNextStep}
          rightSection={
            <span className={classes.arrow}>
              <Icon of={IconArrowRight} small flip />
            </span>
          }
        >
          {next === 'publish' ? t('step.publish') : t('wizard.next', { step: t(`step.${next}`) })}
        </Button>
      )}
    </div>
  )
}

/** Next on an unchanged step saves its default values, so that the step counts as ready. */
const acceptDefaults: Partial<Record<StepTopic, (wizard: Wizard) => void>> = {
  design: ({ event, step, draft, updateDraft }) => {
    if (!event.ready.includes(step)) updateDraft('design', { templateId: draft.design.templateId })
  },
  programme: ({ event, step, draft, updateDraft }) => {
    if (!event.ready.includes(step)) updateDraft('programme', { rows: draft.programme.rows })
  },
  contact: ({ event, step, draft, updateDraft }) => {
    if (!event.ready.includes(step)) updateDraft('contact', { hosts: draft.contact.hosts })
  },
  rsvp: ({ event, step, draft, updateDraft }) => {
    if (!event.ready.includes(step)) updateDraft('rsvp', { heading: draft.rsvp.heading })
  },
  settings: ({ event, step, draft, updateDraft }) => {
    if (!event.ready.includes(step)) updateDraft('settings', { checkIn: draft.settings.checkIn })
  },
  domain: ({ draft, webAddress, updateDraft }) => {
    if (!draft.domain.domain) updateDraft('domain', { domain: webAddress.suggestion })
  },
}
