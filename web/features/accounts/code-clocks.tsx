import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import classes from './accounts.module.css'
import { ResendButton } from './resend-button.tsx'
import { ValidFor } from './valid-for.tsx'

type CodeClocksProps = { resendIn: number; validIn: number; resend: () => Promise<unknown> }

/** How long the code that was sent holds, and when another may be asked for; the same under every row of boxes. */
export function CodeClocks({ resendIn, validIn, resend }: CodeClocksProps) {
  // A new code begins both clocks anew, though it may leave as many seconds as the one before. One that was not sent leaves the old one running out.
  const [sent, setSent] = useState(0)
  const sendAgain = () => resend().then(() => setSent(sent + 1))
  return (
    <div className={classes.hint}>
      <Icon of={IconClock} small />
      <ValidFor key={`valid ${sent} ${validIn}`} seconds={validIn} />
      <ResendButton key={`again ${sent} ${resendIn}`} seconds={resendIn} resend={sendAgain} />
    </div>
  )
}
