import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { lettersOnly, passwordCharacters } from '@mehfil/contract/fields.ts'
import { to, type PageName } from '@mehfil/contract/pages.ts'
import { createNormalUser, newUser } from '@mehfil/contract/team.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import type { Offer } from './queries.ts'
import { useArrival } from './use-arrival.ts'

/** Somebody new chooses a name and a password. */
export function AcceptDetails({ offer, again }: { offer: Offer; again: () => Promise<unknown> }) {
  const t = useWords('profile')
  const arrive = useArrival(offer)
  const form = useCallForm({
    call: { input: newUser },
    initial: { fullName: '', password: '', agreedToTerms: 'N' as 'Y' },
    clean: { fullName: lettersOnly, password: passwordCharacters },
    send: (input) => ask(createNormalUser, { input }),
    done: arrive,
    refused: ({ code }) => {
      if (code?.startsWith('invitation')) void again()
      return code?.startsWith('invitation') ?? false
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <EntryTitle title={t('accept.details-title')}>
        <bdi dir="ltr">{offer.email}</bdi>
      </EntryTitle>
      <TextField
        {...form.field('fullName')}
        label={t('details.full-name')}
        icon={IconUser}
        autoComplete="name"
        maxLength={50}
      />
      <input type="hidden" name="username" autoComplete="username" value={offer.email} readOnly />
      <NewPasswordField {...form.field('password')} label={t('password.label')} />
      <CheckField
        name="agreedToTerms"
        checked={form.values.agreedToTerms === 'Y'}
        onChange={(on) => form.set('agreedToTerms', (on ? 'Y' : 'N') as 'Y')}
        error={form.error('agreedToTerms')}
      >
        <Sentence
          of={t('details.terms')}
          parts={{
            terms: legal('terms'),
            privacy: legal('privacy'),
            disclaimer: legal('disclaimer'),
            refunds: legal('refunds'),
          }}
        />
      </CheckField>
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('accept.join')}
      </Button>
    </Form>
  )
}

/** Opens beside the form, so that nothing typed is lost. */
const legal = (page: Extract<PageName, 'terms' | 'privacy' | 'disclaimer' | 'refunds'>) =>
  function LegalLink(words: string) {
    return (
      <Link className="link" to={to(page)} target="_blank">
        {words}
      </Link>
    )
  }
