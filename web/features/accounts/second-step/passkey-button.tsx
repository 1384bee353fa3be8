import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import type { RefusedError } from '../../../lib/http/refused-error.ts'
import classes from '../accounts.module.css'

type PasskeyButtonProps = Pick<ButtonProps, 'variant' | 'fullWidth' | 'leftSection'> & {
  label: string
  /** Asks the browser, and sends what it answers. */
  confirm: () => Promise<unknown>
  /** True when the refusal is dealt with elsewhere. */
  onRefused?: (refused: RefusedError) => boolean
}

/** Asks for a passkey, and says below the button why it did not work. */
export function PasskeyButton({
  label,
  confirm,
  onRefused,
  variant = 'filled',
  ...look
}: PasskeyButtonProps) {
  const [isWorking, setWorking] = useState(false)
  const [message, setMessage] = useState('')
  const press = () => {
    setMessage('')
    setWorking(true)
    confirm()
      .catch((error: RefusedError) => {
        if (!onRefused?.(error)) setMessage(error.message)
      })
      .finally(() => setWorking(false))
  }
  return (
    <>
      <Button {...look} variant={variant} loading={isWorking} onClick={press}>
        {label}
      </Button>
      <p className={classes.problem} role="status">
        {message}
      </p>
    </>
  )
}
