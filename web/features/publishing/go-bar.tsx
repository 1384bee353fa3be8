import { Button } from '@mantine/core'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './go-bar.module.css'
import type { Countdown } from './rules.ts'

type GoBarProps = { onLeave: () => void; countdown: (Countdown & { stay: () => void }) | null }

/** On to the dashboard, by hand or when the ten seconds are over. */
export function GoBar({ onLeave, countdown }: GoBarProps) {
  const t = useWords('creation')
  const { number } = useFormats()
  const isCounting = countdown !== null && !countdown.isOver
  return (
    <div className={classes.go}>
      <Button variant="filled" onClick={onLeave}>{t('publish.go')}</Button>
      {isCounting && (
        <span className={classes.ring} role="timer" aria-label={t('publish.seconds', { count: countdown.secondsLeft, n: number(countdown.secondsLeft) })}>
          <svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="18" /><circle cx="20" cy="20" r="18" pathLength={10} strokeDasharray={`${countdown.secondsLeft} 10`} /></svg>
          {number(countdown.secondsLeft)}
        </span>
      )}
      <span className={`small quiet ${classes.words}`}>
        {isCounting
          ? <>{t('publish.opens', { count: countdown.secondsLeft, n: number(countdown.secondsLeft) })}<br /><button type="button" className="link" onClick={countdown.stay}>{t('publish.stay')}</button></>
          : t(countdown ? 'publish.stays' : 'publish.works')}
      </span>
    </div>
  )
}
