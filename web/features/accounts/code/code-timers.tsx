import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useState } from 'react'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from '../accounts.module.css'
import { ResendButton } from './resend-button.tsx'
import { CodeValidity } from './code-validity.tsx'

type CodeTimersProps = { resendIn: number; validIn: number; resend: () => Promise<unknown> }

/** How long the code is valid, and when another one may be requested. */
export function CodeTimers({ resendIn, validIn, resend }: CodeTimersProps) {
  // Restarts both timers after a new code, even when it has as many seconds left as the old one. A
  // code that could not be sent leaves them running.
  const [sentCount, setSentCount] = useState(0)
  const resendCode = () => resend().then(() => setSentCount(sentCount + 1))
  return (
    <div className={classes.hint}>
      <Icon of={IconClock} small />
      <CodeValidity key={`valid ${sentCount} ${validIn}`} seconds={validIn} />
      <ResendButton key={`again ${sentCount} ${resendIn}`} seconds={resendIn} resend={resendCode} />
    </div>
  )
}
