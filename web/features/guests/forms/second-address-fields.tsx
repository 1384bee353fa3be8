import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PersonEmailField } from '../../../ui/fields/person-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { GuestFormBinding } from '../rules/guest-form-binding.ts'

/** A household may read its mails at two addresses. Most guests have one, so it is asked for on demand. */
export function SecondAddressFields({ form }: { form: GuestFormBinding }) {
  const t = useTranslate('dashboard')
  const [isOpen, setOpen] = useState(Boolean(form.values.secondEmail))
  if (!isOpen)
    return (
      <Button size="compact-md" onClick={() => setOpen(true)} style={{ justifySelf: 'start' }}>
        {t('guest.second-email-add')}
      </Button>
    )
  return (
    <>
      <PersonEmailField
        {...form.field('secondEmail')}
        label={t('guest.second-email')}
        description={t('guest.second-email-hint')}
      />
      <TextField
        {...form.field('secondName')}
        label={t('guest.second-name')}
        maxLength={100}
        autoComplete="off"
      />
    </>
  )
}
