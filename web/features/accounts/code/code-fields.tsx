import { CodeBoxes } from '../../../ui/fields/code-boxes.tsx'
import { CodeTimers } from './code-timers.tsx'

type CodeFieldsProps = {
  value: string
  onChange: (code: string) => void
  error: string | undefined
  /** The form has other fields, so a whole code does not send it. */
  isPart?: boolean
  times: { resendIn: number; validIn: number }
  resend: () => Promise<unknown>
}

/** The boxes of a mailed code, and under them how long it is valid and when another one can be sent. */
export function CodeFields({ times, resend, ...boxes }: CodeFieldsProps) {
  return (
    <>
      <CodeBoxes {...boxes} />
      <CodeTimers resendIn={times.resendIn} validIn={times.validIn} resend={resend} />
    </>
  )
}
