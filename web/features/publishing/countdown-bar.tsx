import { Button } from '@mantine/core'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './countdown-bar.module.css'
import type { Countdown } from './rules.ts'

type CountdownBarProps = {
  mode: EventMode
  /** Nothing above is more useful than the way to the dashboard. */
  isMain: boolean
  onLeave: () => void
  countdown: (Countdown & { stay: () => void }) | null
}

/** Leads to the dashboard on a click or after ten seconds. An event by mail first offers the invitations. */
export function CountdownBar({ mode, isMain, onLeave, countdown }: CountdownBarProps) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const isCounting = countdown !== null && !countdown.isOver
  return (
    <div className={classes.go}>
      <Button variant={isMain ? 'filled' : 'default'} onClick={onLeave}>
        {t('publish.go')}
      </Button>
      {isCounting && !countdown.isHeld && (
        <span
          className={classes.ring}
          role="timer"
          aria-label={t('publish.seconds', {
            count: countdown.secondsLeft,
            n: number(countdown.secondsLeft),
          })}
        >
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <circle cx="20" cy="20" r="18" />
            <circle
              cx="20"
              cy="20"
              r="18"
              pathLength={10}
              strokeDasharray={`${countdown.secondsLeft} 10`}
            />
          </svg>
          {number(countdown.secondsLeft)}
        </span>
      )}
      <span className={`small quiet ${classes.text}`}>
        {isCounting ? (
          <>
            {countdown.isHeld
              ? t('publish.waits')
              : t('publish.opens', {
                  count: countdown.secondsLeft,
                  n: number(countdown.secondsLeft),
                })}
            <br />
            <button type="button" className="link" onClick={countdown.stay}>
              {t('publish.stay')}
            </button>
          </>
        ) : (
          t(countdown ? 'publish.stays' : mode === 'Web' ? 'publish.works' : 'publish.mail-works')
        )}
      </span>
    </div>
  )
}
