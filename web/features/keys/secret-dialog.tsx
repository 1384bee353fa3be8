import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { CodeBox } from './code-box.tsx'
import classes from './key-form.module.css'

type SecretDialogProps = {
  title: string
  explanation: string
  /** What the secret is. */
  label: string
  secret: string
  onClose: () => void
  /** How it is used. */
  children?: ReactNode
}

/** The only time that a secret can be read. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, explanation, label, secret, onClose, children } = props
  const t = useTranslate('keys')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <Button variant="filled" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={classes.form}>
        <p>{explanation}</p>
        <CodeBox label={label} text={secret} />
        {children}
      </div>
    </Dialog>
  )
}
