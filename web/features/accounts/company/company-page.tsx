import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { beginCompanySignIn } from '@mehfil/contract/accounts/company.ts'
import { keepEmailCharacters } from '@mehfil/contract/fields/fields.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryLayout, EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** The domain of the address leads to the provider of the company. */
export function CompanyPage() {
  const t = useTranslate('profile')
  useTitle(t('company.title'))
  const form = useCallForm({
    call: beginCompanySignIn,
    initial: { email: '' },
    clean: { email: keepEmailCharacters },
    send: (input) => ask(beginCompanySignIn, { input }),
    onSuccess: ({ url }) => browserNavigation.go(url),
  })
  return (
    <EntryLayout greeting="login">
      <Form onSubmit={form.submit}>
        <EntryTitle title={t('company.title')}>{t('company.words')}</EntryTitle>
        <TextField
          {...form.field('email')}
          label={t('company.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          latin
          maxLength={50}
        />
        <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
          {t('company.go')}
        </Button>
        <Button variant="subtle" fullWidth component={Link} to={pathTo('login')}>
          {t('company.back')}
        </Button>
      </Form>
    </EntryLayout>
  )
}
