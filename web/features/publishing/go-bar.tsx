import { Button } from '@mantine/core'
import type { EventMode } from '@mehfil/contract/events.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './go-bar.module.css'
import type { Countdown } from './rules.ts'

type GoBarProps = {
  mode: EventMode
  onLeave: () => void
  countdown: (Countdown & { stay: () => void }) | null
}

/** On to the dashboard, by hand or when the ten seconds are over. By mail the invitations come first. */
export function GoBar({ mode, onLeave, countdown }: GoBarProps) {
  const t = useWords('creation')
  const { number } = useFormats()
  const isCounting = countdown !== null && !countdown.isOver
  return (
    <div className={classes.go}>
      <Button variant={mode === 'Web' ? 'filled' : 'default'} onClick={onLeave}>
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
      <span className={`small quiet ${classes.words}`}>
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
