import { Button } from '@mantine/core'
import { useState } from 'react'
import { updateUserInfo } from '@mehfil/contract/accounts/profile.ts'
import { keepLetters } from '@mehfil/contract/fields/fields.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { EmailDialog } from '../ways/email-dialog.tsx'
import { saveProfile, type Profile } from './queries.ts'
import { validatePhone } from '../rules.ts'
import classes from './profile.module.css'

/** The e-mail address has a dialog of its own, as both mailboxes prove the change. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslate('profile')
  const { when } = useFormats()
  const [isChangingEmail, setChangingEmail] = useState(false)
  const form = useCallForm({
    call: updateUserInfo,
    initial: { fullName: profile.fullName, contact: profile.contact },
    clean: { fullName: keepLetters },
    check: ({ contact = '' }) => validatePhone(contact),
    send: saveProfile,
    onSuccess: () => showToast(t('profile.saved')),
  })
  const { leftOut: _, ...contact } = form.field('contact')
  return (
    <>
      <Form beside onSubmit={form.submit}>
        <TextField
          {...form.field('fullName')}
          label={t('profile.full-name')}
          autoComplete="name"
          maxLength={50}
        />
        <PhoneField
          {...contact}
          label={t('profile.contact')}
          {...(profile.billed?.country && { country: profile.billed.country })}
        />
        <dl className={classes.facts}>
          <dt>{t('email.label')}</dt>
          <dd>
            <bdi dir="ltr">{profile.email}</bdi>{' '}
            <button type="button" className="link small" onClick={() => setChangingEmail(true)}>
              {t('ways.email-open')}
            </button>
          </dd>
          <dt>{t('profile.role')}</dt>
          <dd>{t(`profile.${profile.role}`)}</dd>
          <dt>{t('profile.plan')}</dt>
          <dd>{t(`plan.${profile.plan}`)}</dd>
          <dt>{t('profile.since')}</dt>
          <dd>{when(profile.registeredAt, 'date')}</dd>
        </dl>
        <div>
          <Button type="submit" variant="filled" loading={form.isSending}>
            {t('profile.save')}
          </Button>
        </div>
      </Form>
      {isChangingEmail && (
        <EmailDialog present={profile.email} onClose={() => setChangingEmail(false)} />
      )}
    </>
  )
}
