import { useEffect, useState } from 'react'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'

/** Counts down to the next code that may be asked for, then asks. */
export function ResendButton({ seconds, resend }: { seconds: number; resend: () => Promise<unknown> }) {
  const t = useWords('profile')
  const left = useCountdown(seconds)
  const [isSending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    resend().catch(showRefusal).finally(() => setSending(false))
  }
  if (left > 0) return <span>{t('code.again-in')} <b className="num"><bdi dir="ltr">{clock(left)}</bdi></b></span>
  return <button type="button" className="link small" disabled={isSending} onClick={send}>{t('code.again')}</button>
}

/** Whole seconds left, by the clock: a sleeping tab does not stretch them. */
function useCountdown(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1_000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000))), 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
