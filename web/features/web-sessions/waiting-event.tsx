import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { EventTypeTile } from '../events/create/event-type-tile.tsx'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import classes from './one-time-page.module.css'
import { endOneTimeEvent, type OneTimeSession } from './queries.ts'

/** The event this browser is building: continue it, pay for it, or delete it. */
export function WaitingEvent({ session, mode }: { session: OneTimeSession; mode: EventMode }) {
  const [t, creation] = [useTranslate('profile'), useTranslate('creation')]
  const { money, number } = useFormats()
  const [isEnding, setEnding] = useState(false)
  const { title, type, summary } = session
  const name = title || creation('event-status.untitled')
  return (
    <main className={classes.waiting} id="content">
      <h1 className="display">{t('once.waits')}</h1>
      <section className={`card ${classes.event}`}>
        {type && <EventTypeTile type={type} />}
        <div className={classes.facts}>
          <b dir="auto">{name}</b>
          <span className="quiet">
            {type && creation(`event-type.${type}`)} · {creation(`mode.${mode}`)}
          </span>
          {summary && (
            <span className="quiet small">
              {t('wish.guests', { count: summary.guests, n: number(summary.guests) })} ·{' '}
              <bdi>{money(summary.total, summary.currency, 'all')}</bdi>
            </span>
          )}
        </div>
      </section>
      <div className={classes.actions}>
        <Button
          variant="filled"
          component={Link}
          to={pathTo('webSessionResume', { EID: session.id })}
        >
          {t('once.go-on')}
        </Button>
        <Button component={Link} to={pathTo('oneTimeSignup')}>
          {t('once.to-signup')}
        </Button>
        <button type="button" className="link" onClick={() => setEnding(true)}>
          {t('once.again')}
        </button>
      </div>
      <p className="quiet small">{t('once.kept')}</p>
      <ConfirmDialog
        destroys
        opened={isEnding}
        onClose={() => setEnding(false)}
        title={t('once.again-title')}
        action={t('once.again-yes')}
        onConfirm={endOneTimeEvent}
      >
        {t('once.again-words', { title: name })}
      </ConfirmDialog>
    </main>
  )
}
