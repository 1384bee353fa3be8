import { useState } from 'react'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { formatCountdown, useSecondsLeft } from './use-seconds-left.ts'

/** Counts down until another code may be requested. */
export function ResendButton({
  seconds,
  resend,
}: {
  seconds: number
  resend: () => Promise<unknown>
}) {
  const t = useTranslate('profile')
  const secondsLeft = useSecondsLeft(seconds)
  const [isSending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    resend()
      .catch(showRefusal)
      .finally(() => setSending(false))
  }
  if (secondsLeft > 0)
    return (
      <span>
        {t('code.again-in')}{' '}
        <b className="num">
          <bdi dir="ltr">{formatCountdown(secondsLeft)}</bdi>
        </b>
      </span>
    )
  return (
    <button type="button" className="link small" disabled={isSending} onClick={send}>
      {t('code.again')}
    </button>
  )
}
