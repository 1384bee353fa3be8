import { useTranslate } from '../../../lib/i18n/translations.ts'
import { formatCountdown, useSecondsLeft } from './use-seconds-left.ts'

/** How long the code is valid. Screen readers announce only the end, not every second. */
export function CodeValidity({ seconds }: { seconds: number }) {
  const t = useTranslate('profile')
  const secondsLeft = useSecondsLeft(seconds)
  return (
    <span>
      {secondsLeft > 0 && (
        <span role="timer" aria-live="off">
          {t('code.valid')}{' '}
          <bdi className="num" dir="ltr">
            {formatCountdown(secondsLeft)}
          </bdi>
        </span>
      )}
      <span role="status">{secondsLeft === 0 && t('code.over')}</span>
    </span>
  )
}
