import { Button } from '@mantine/core'
import { setGuestAnswer } from '@mehfil/contract/guests.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { CheckField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PickField } from '../../ui/pick-field.tsx'
import classes from './add-guest.module.css'
import { CompanionsField } from './companions-field.tsx'
import { setAnswer, type Guest, type SaidElsewhere } from './queries/guests.ts'

type AnswerFormProps = { EID: string; guest: Guest; onClose: () => void }
type Answer = SaidElsewhere['answer']

/** What a guest said by phone or in the street, written down by the host. */
export function AnswerForm({ EID, guest, onClose }: AnswerFormProps) {
  const t = useWords('dashboard')
  const places = guest.answer === null || guest.answer === 'no' ? guest.partyLimit : guest.people
  const saved = () => {
    say(t('answer.saved', { name: guest.name }))
    onClose()
  }
  const initial: SaidElsewhere = { answer: guest.answer ?? 'yes', people: places, companions: guest.companions, tell: false }
  const form = useCallForm({ call: setGuestAnswer, initial, send: (said) => setAnswer(EID, guest.id, onlyMeant(said)), done: saved })
  const error = form.error as (name: string) => string | undefined
  const { answer, people, companions = [], tell = false } = form.values
  const comes = answer === 'yes' || answer === 'maybe'
  const options: Answer[] = ['yes', 'maybe', 'no', ...(guest.answer === null ? [] : ['none' as const])]
  return (
    <Form onSubmit={form.submit}>
      <div className={classes.form}>
        <PickField name="answer" label={t('answer.says', { name: guest.name })} value={answer} onChange={(value) => form.set('answer', value)} options={options.map((value) => ({ value, label: t(`answer.${value}`) }))} />
        {error('answer') && <p className={classes.wrong} role="alert">{error('answer')}</p>}
        {comes && <NumberField name="people" label={t('answer.people')} hint={t('answer.people-hint', { count: guest.partyLimit })} value={people ?? null} error={error('people')} onChange={(value) => form.set('people', value ?? undefined)} />}
        {comes && <CompanionsField name="comes" companions={companions} most={Math.min(20, (people ?? 1) - 1)} errorAt={(at) => error(`companions.${at}`)} onChange={(names) => form.set('companions', names)} />}
        {guest.email && !guest.stopped && answer !== 'none' && <CheckField name="tell" checked={tell} onChange={(on) => form.set('tell', on)}>{t('answer.tell')}</CheckField>}
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" loading={form.isSending}>{t('answer.save')}</Button>
        </div>
      </div>
    </Form>
  )
}

/** Who does not come brings nobody along. */
function onlyMeant({ answer, people, companions, tell }: SaidElsewhere): SaidElsewhere {
  const comes = answer === 'yes' || answer === 'maybe'
  return { answer, ...(comes && { people, companions }), ...(answer !== 'none' && { tell }) }
}
