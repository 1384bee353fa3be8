import { useWords } from '../../lib/words.ts'
import { clock, useCountdown } from './use-countdown.ts'

/** How long the code still holds. The seconds pass in silence; only the end of them is said aloud. */
export function ValidFor({ seconds }: { seconds: number }) {
  const t = useWords('profile')
  const left = useCountdown(seconds)
  return (
    <span>
      {left > 0 && (
        <span role="timer" aria-live="off">
          {t('code.valid')}{' '}
          <bdi className="num" dir="ltr">
            {clock(left)}
          </bdi>
        </span>
      )}
      <span role="status">{left === 0 && t('code.over')}</span>
    </span>
  )
}
