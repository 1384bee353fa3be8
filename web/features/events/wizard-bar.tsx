import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useAccess } from '../../lib/session.ts'
import { focusUnread } from '../../lib/unread.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { besideStep, roomOf, type Room } from './rules/wizard.ts'
import { useWizard, type Wizard } from './use-wizard.ts'
import classes from './wizard-bar.module.css'

/** Back, a look at the page where it does not stand beside the form, and on. */
export function WizardBar({ onPreview }: { onPreview: () => void }) {
  const t = useWords('creation')
  const navigate = useNavigate()
  const wizard = useWizard()
  const { may } = useAccess()
  const {
    step,
    event: { mode },
  } = wizard
  const before = besideStep(mode, step, -1)
  const next = besideStep(mode, step, 1)
  const goOn = () => {
    if (focusUnread()) return
    acceptAsItIs[roomOf(step)]?.(wizard)
    if (next === 'publish') wizard.publish()
    else if (next) void navigate(wizard.placeOf(next))
  }
  return (
    <div className={classes.bar} data-foot>
      {before && (
        <Button
          className={classes.back ?? ''}
          component={Link}
          to={wizard.placeOf(before)}
          leftSection={<Icon of={IconChevronLeft} small flip />}
        >
          <span className={classes.word}>{t(`step.${before}`)}</span>
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
          variant={next === 'publish' ? 'filled' : 'light'}
          onClick={goOn}
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

/** Going on from a step nobody touched takes its defaults: saved once, it counts as ready. */
const acceptAsItIs: Partial<Record<Room, (wizard: Wizard) => void>> = {
  design: ({ event, step, draft, type }) => {
    if (!event.ready.includes(step)) type('design', { templateId: draft.design.templateId })
  },
  contact: ({ event, step, draft, type }) => {
    if (!event.ready.includes(step)) type('contact', { hosts: draft.contact.hosts })
  },
  rsvp: ({ event, step, draft, type }) => {
    if (!event.ready.includes(step)) type('rsvp', { heading: draft.rsvp.heading })
  },
  settings: ({ event, step, draft, type }) => {
    if (!event.ready.includes(step)) type('settings', { checkIn: draft.settings.checkIn })
  },
  domain: ({ draft, address, type }) => {
    if (!draft.domain.domain) type('domain', { domain: address.suggestion })
  },
}
