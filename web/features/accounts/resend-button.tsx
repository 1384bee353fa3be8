import { useState } from 'react'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { clock, useCountdown } from './use-countdown.ts'

/** Counts down to the next code that may be asked for, then asks. */
export function ResendButton({
  seconds,
  resend,
}: {
  seconds: number
  resend: () => Promise<unknown>
}) {
  const t = useWords('profile')
  const left = useCountdown(seconds)
  const [isSending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    resend()
      .catch(showRefusal)
      .finally(() => setSending(false))
  }
  if (left > 0)
    return (
      <span>
        {t('code.again-in')}{' '}
        <b className="num">
          <bdi dir="ltr">{clock(left)}</bdi>
        </b>
      </span>
    )
  return (
    <button type="button" className="link small" disabled={isSending} onClick={send}>
      {t('code.again')}
    </button>
  )
}
