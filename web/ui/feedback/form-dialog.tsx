import { Button } from '@mantine/core'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Form } from '../fields/form.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  title: string
  /** Text of the button that sends the form. */
  action: string
  form: { submit: ComponentProps<typeof Form>['onSubmit']; isSending: boolean }
  onClose: () => void
  /** Text of the other button, where nothing is lost by it. */
  cancelLabel?: string
  /** There is nothing to send yet. */
  isBlocked?: boolean
  narrow?: boolean
  children: ReactNode
}

/** One form in a dialog, sent by a button at its foot. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, form, onClose, cancelLabel, children } = props
  const { isBlocked = false, narrow = false } = props
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog
      opened
      narrow={narrow}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel ?? t('action.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="filled"
            loading={form.isSending}
            disabled={isBlocked}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={form.submit}>
        {children}
      </Form>
    </Dialog>
  )
}
