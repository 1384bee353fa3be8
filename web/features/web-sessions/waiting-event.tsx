import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EventMode } from '@mehfil/contract/events.ts'
import { to } from '@mehfil/contract/pages.ts'
import { TypeTile } from '../events/type-tile.tsx'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import classes from './one-time-page.module.css'
import { end, type OneTime } from './queries.ts'

/** The event this browser builds: go on with it, pay for it, or let it go. */
export function WaitingEvent({ one, mode }: { one: OneTime; mode: EventMode }) {
  const [t, creation] = [useWords('profile'), useWords('creation')]
  const { money, number } = useFormats()
  const [isEnding, setEnding] = useState(false)
  const { title, type, summary } = one
  const name = title || creation('event-status.untitled')
  return (
    <main className={classes.waiting} id="content">
      <h1 className="display">{t('once.waits')}</h1>
      <section className={`card ${classes.event}`}>
        {type && <TypeTile type={type} />}
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
        <Button variant="filled" component={Link} to={to('webSessionResume', { EID: one.id })}>
          {t('once.go-on')}
        </Button>
        <Button component={Link} to={to('oneTimeSignup')}>
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
        onConfirm={end}
      >
        {t('once.again-words', { title: name })}
      </ConfirmDialog>
    </main>
  )
}
