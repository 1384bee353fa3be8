import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Answer as Answered } from '@mehfil/contract/envelope.ts'
import { largestParty, setGuestAnswer, type guestAnswerForm } from '@mehfil/contract/guests.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { CheckField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PickField } from '../../ui/pick-field.tsx'
import classes from './add-guest.module.css'
import { AnswerQuestions } from './answer-questions.tsx'
import { CompanionsField } from './companions-field.tsx'
import { answerFormQuery, setAnswer, type Guest, type SaidElsewhere } from './queries/guests.ts'
import { followed, meantOf, type Said } from './rules/said.ts'

type AnswerFormProps = { EID: string; guest: Guest; onClose: () => void }
type Answer = SaidElsewhere['answer']
type Asked = Answered<typeof guestAnswerForm.output>

/** What a guest said by phone or in the street, written down by the host. */
export function AnswerForm({ EID, guest, onClose }: AnswerFormProps) {
  const t = useWords('dashboard')
  const { data: asked } = useQuery(answerFormQuery(EID, guest.id))
  const places = guest.answer === null || guest.answer === 'no' ? guest.partyLimit : guest.people
  const saved = () => {
    say(t('answer.saved', { name: guest.name }))
    onClose()
  }
  const initial: SaidElsewhere = {
    answer: guest.answer ?? 'yes',
    people: places,
    companions: guest.companions,
    tell: false,
  }
  const form = useCallForm({
    call: setGuestAnswer,
    initial,
    send: (values) => setAnswer(EID, guest.id, onlyMeant(values, asked)),
    done: saved,
  })
  const error = form.error as (name: string) => string | undefined
  const { answer, people, companions = [], tell = false } = form.values
  const said = (form.values.questions as Said | undefined) ?? asked?.questions ?? {}
  const comes = answer === 'yes' || answer === 'maybe'
  const options: Answer[] = [
    'yes',
    'maybe',
    'no',
    ...(guest.answer === null ? [] : ['none' as const]),
  ]
  const bring = (names: string[]) =>
    form.change({
      companions: names,
      ...(asked && {
        questions: followed(said, companions, { names, people: partyOf(names, people) }),
      }),
    })
  return (
    <Form onSubmit={form.submit}>
      <div className={classes.form}>
        <PickField
          name="answer"
          label={t('answer.says', { name: guest.name })}
          value={answer}
          onChange={(value) => form.set('answer', value)}
          options={options.map((value) => ({ value, label: t(`answer.${value}`) }))}
        />
        {error('answer') && (
          <p className={classes.wrong} role="alert">
            {error('answer')}
          </p>
        )}
        {comes && (
          <NumberField
            name="people"
            label={t('answer.people')}
            hint={t('answer.people-hint', { count: guest.partyLimit })}
            value={people ?? null}
            error={error('people')}
            onChange={(value) => form.set('people', value ?? undefined)}
          />
        )}
        {comes && (
          <CompanionsField
            name="comes"
            companions={companions}
            most={Math.min(20, (people ?? 1) - 1)}
            errorAt={(at) => error(`companions.${at}`)}
            onChange={bring}
          />
        )}
        {asked && (
          <AnswerQuestions
            form={asked.form}
            answer={answer}
            names={comes ? everybody(guest.name, companions, people) : [guest.name]}
            said={said}
            errorAt={error}
            onChange={(key, value) => form.set('questions', { ...said, [key]: value })}
          />
        )}
        {guest.email && !guest.stopped && answer !== 'none' && (
          <CheckField name="tell" checked={tell} onChange={(on) => form.set('tell', on)}>
            {t('answer.tell')}
          </CheckField>
        )}
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" loading={form.isSending}>
            {t('answer.save')}
          </Button>
        </div>
      </div>
    </Form>
  )
}

const partyOf = (companions: readonly string[], people = 1): number =>
  Math.max(1 + companions.length, people)

/** No more rows than the largest party has people. */
const everybody = (
  name: string,
  companions: readonly string[],
  people: number | undefined,
): string[] =>
  Array.from({ length: Math.min(largestParty, partyOf(companions, people)) }, (_, person) =>
    person === 0 ? name : (companions[person - 1] ?? ''),
  )

/** Who does not come brings nobody along; a question nobody wrote at keeps its answer. */
function onlyMeant(
  { answer, people, companions, questions, tell }: SaidElsewhere,
  asked: Asked | undefined,
): SaidElsewhere {
  const comes = answer === 'yes' || answer === 'maybe'
  const written =
    questions &&
    asked &&
    meantOf(asked.questions, questions as Said, {
      form: asked.form,
      answer,
      party: comes ? partyOf(companions ?? [], people) : 1,
    })
  return {
    answer,
    ...(comes && { people, companions }),
    ...(written && { questions: written }),
    ...(answer !== 'none' && { tell }),
  }
}
