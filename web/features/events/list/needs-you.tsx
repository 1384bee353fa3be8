import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { EventNeed } from '../rules/event-overview.ts'
import { StepIcon } from '../steps/step-appearance.tsx'
import { getStepPath, useStepTexts } from '../steps/use-step-texts.ts'
import classes from './needs-you.module.css'

const maxShown = 4

/** What the host is asked for in all events, each with its button. */
export function NeedsYou({ needs }: { needs: readonly EventNeed[] }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <section className={`card ${classes.needs}`} aria-labelledby="needs-you">
      <h2 id="needs-you">
        {t('events.needs')}
        {needs.length > 0 && <span className={classes.count}>{number(needs.length)}</span>}
      </h2>
      {needs.length === 0 ? (
        <p className={`quiet small ${classes.none}`}>{t('events.needs-nothing')}</p>
      ) : (
        <ul>
          {needs.slice(0, showsAll ? needs.length : maxShown).map(({ event, step }) => (
            <NeedLine key={`${event.id}${step?.key ?? ''}`} event={event} step={step} />
          ))}
        </ul>
      )}
      {needs.length > maxShown && (
        <Button
          className={classes.all}
          variant="subtle"
          size="compact-md"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {t(showsAll ? 'events.needs-first' : 'events.needs-all')}
        </Button>
      )}
    </section>
  )
}

function NeedLine({ event, step }: EventNeed) {
  const t = useTranslate('dashboard')
  const { getName, getWords } = useStepTexts()
  const title = event.title || t('event-status.untitled')
  const name = step ? getName(step) : t('events.finish-draft', { title })
  return (
    <li>
      <StepIcon of={step?.key ?? 'draft'} />
      <span className={classes.text}>
        <b className="strong">{name}</b>
        <span className="quiet small">
          {step ? (
            <>
              <bdi>{title}</bdi>. {getWords(step)}
            </>
          ) : (
            t(event.startsAt ? 'events.draft-unpublished' : 'events.draft-undated')
          )}
        </span>
      </span>
      <Button
        component={Link}
        size="compact-md"
        to={step ? getStepPath(event.id, step) : pathTo('resumeDraft', { EID: event.id })}
        aria-label={step ? `${name}: ${title}` : name}
      >
        {step ? t(`next.${step.key}-do`) : t('events.finish')}
      </Button>
    </li>
  )
}
