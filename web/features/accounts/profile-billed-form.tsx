import { Button } from '@mantine/core'
import { home } from '@mehfil/contract/places/countries.ts'
import { updateAccountPlace } from '@mehfil/contract/profile.ts'
import { ask } from '../../lib/ask.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { CountryField, IndianStateField } from '../../ui/place-fields.tsx'
import { refreshProfile, type Profile } from './queries/profile.ts'

/** Another country has other states and addresses. */
export function ProfileBilledForm({ billed }: { billed: NonNullable<Profile['billed']> }) {
  const t = useWords('profile')
  const form = useCallForm({
    call: updateAccountPlace,
    initial: billed,
    send: (input) => ask(updateAccountPlace, { input }).finally(refreshProfile),
    done: () => say(t('profile.saved')),
  })
  const { country } = form.values
  const move = (next: string) => next !== country && form.change({ country: next, state: '', address: '' })
  return (
    <Form beside onSubmit={form.submit}>
      <CountryField name="country" label={t('profile.country')} value={country} onChange={move} error={form.error('country')} />
      {country === home
        ? <IndianStateField name="state" label={t('profile.state')} value={form.values.state} onChange={(state) => form.set('state', state)} error={form.error('state')} />
        : <TextField {...form.field('state')} label={t('profile.state')} autoComplete="address-level1" maxLength={50} />}
      <TextField {...form.field('address')} label={t('profile.address')} autoComplete="street-address" maxLength={50} />
      <TextField {...form.field('gstNo')} label={t('profile.gst')} latin maxLength={50} />
      <div><Button type="submit" loading={form.isSending}>{t('profile.save-billed')}</Button></div>
    </Form>
  )
}
