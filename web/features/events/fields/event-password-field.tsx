import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { saveEventPassword } from '@mehfil/contract/events/event-password.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { eventPasswordQuery, setEventPassword } from '../queries/event-password.ts'
import classes from './settings-fields.module.css'

/** The password of the page. It saves itself and is never shown again, so the host can only replace it. */
export function EventPasswordField({ EID }: { EID: string }) {
  const t = useTranslate('creation')
  const { data } = useQuery(eventPasswordQuery(EID))
  const [isChanging, setChanging] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const [changes, setChanges] = useState(0)
  const showForm = (isForm: boolean) => {
    setChanging(isForm)
    setChanges(changes + 1)
  }
  // The pressed button is gone, and the keyboard goes on with what took its place.
  useEffect(() => {
    if (changes > 0 && document.activeElement === document.body)
      group.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [changes, data?.isSet])
  if (!data) return null
  return (
    <div ref={group} className={classes.moment} role="group" aria-label={t('settings.password')}>
      {data.isSet && !isChanging ? (
        <>
          <p className={classes.legend}>{t('settings.password')}</p>
          <p>{t('settings.password-set')}</p>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => showForm(true)}>
              {t('settings.password-change')}
            </Button>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('settings.password-remove')}
            </Button>
          </div>
          <ConfirmDialog
            destroys
            opened={isAsking}
            onClose={() => setAsking(false)}
            title={t('settings.password-ask')}
            action={t('settings.password-remove')}
            onConfirm={() => setEventPassword(EID, null)}
          >
            {t('settings.password-ask-words')}
          </ConfirmDialog>
        </>
      ) : (
        <NewPasswordForm EID={EID} isFirst={!data.isSet} onDone={() => showForm(false)} />
      )}
    </div>
  )
}

type NewPasswordFormProps = { EID: string; isFirst: boolean; onDone: () => void }

function NewPasswordForm({ EID, isFirst, onDone }: NewPasswordFormProps) {
  const t = useTranslate('creation')
  const form = useCallForm({
    call: saveEventPassword,
    initial: { password: '' as string | null },
    send: ({ password }) => setEventPassword(EID, password),
    onSuccess: onDone,
  })
  return (
    <Form onSubmit={form.submit} beside={isFirst}>
      <div className={classes.moment}>
        <TextField
          {...form.field('password')}
          id="event-password"
          label={t(isFirst ? 'settings.password' : 'settings.password-new')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <p className={classes.hint}>{t('settings.password-hint')}</p>
        <div className={classes.actions}>
          <Button type="submit" variant="default" loading={form.isSending}>
            {t('settings.password-save')}
          </Button>
          {!isFirst && (
            <Button variant="subtle" onClick={onDone}>
              {t('settings.password-keep')}
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}
