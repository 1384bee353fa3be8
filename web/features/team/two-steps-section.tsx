import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useAccess } from '../../lib/session/session.ts'
import { requireTwoSteps, type Team } from './queries.ts'
import classes from './team.module.css'

/** Whether every member needs two steps to log in; the owner decides. */
export function TwoStepsSection({ team: { twoStepsFrom, users } }: { team: Team }) {
  const t = useTranslate('profile')
  const { when } = useFormats()
  const { isOwner } = useAccess()
  const [isWorking, setWorking] = useState(false)
  if (!isOwner && !twoStepsFrom) return null
  const isOwnMissing =
    isOwner && !twoStepsFrom && !users.some(({ isReader, hasTwoSteps }) => isReader && hasTwoSteps)
  const change = () => {
    setWorking(true)
    requireTwoSteps(twoStepsFrom === null)
      .catch(showRefusal)
      .finally(() => setWorking(false))
  }
  return (
    <section className={classes.section} aria-label={t('team-steps.title')}>
      <h2>{t('team-steps.title')}</h2>
      <p className="quiet">
        {twoStepsFrom
          ? t('team-steps.on', { at: when(twoStepsFrom, 'date') })
          : t('team-steps.off')}
      </p>
      {isOwnMissing && (
        <p>
          {t('team-steps.own-first')}{' '}
          <Link className="link" to={pathTo('twoSteps')}>
            {t('team-steps.set-up')}
          </Link>
        </p>
      )}
      {isOwner && (
        <div>
          <Button loading={isWorking} disabled={isOwnMissing} onClick={change}>
            {t(twoStepsFrom ? 'team-steps.stop' : 'team-steps.require')}
          </Button>
        </div>
      )}
    </section>
  )
}
