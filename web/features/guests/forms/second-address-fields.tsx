import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
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
      <TextField
        {...form.field('secondEmail')}
        label={t('guest.second-email')}
        description={t('guest.second-email-hint')}
        icon={IconMail}
        latin
        type="email"
        spellCheck={false}
        maxLength={100}
        autoComplete="off"
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
