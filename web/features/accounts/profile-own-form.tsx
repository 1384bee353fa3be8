import { Button } from '@mantine/core'
import { updateUserInfo } from '@mehfil/contract/profile.ts'
import { lettersOnly } from '@mehfil/contract/fields.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { saveOwn, type Profile } from './queries/profile.ts'
import { numberComplaint } from './rules.ts'
import classes from './profile.module.css'

/** Name and number; the address is what they sign in with, and stays. */
export function ProfileOwnForm({ profile }: { profile: Profile }) {
  const t = useWords('profile')
  const { when } = useFormats()
  const form = useCallForm({
    call: updateUserInfo,
    initial: { fullName: profile.fullName, contact: profile.contact },
    clean: { fullName: lettersOnly },
    check: ({ contact = '' }) => numberComplaint(contact),
    send: saveOwn,
    done: () => say(t('profile.saved')),
  })
  const { leftOut: _, ...contact } = form.field('contact')
  return (
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
          <bdi dir="ltr">{profile.email}</bdi>
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
  )
}
