import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { maxPartySize } from '@mehfil/contract/guests/guests.ts'
import {
  listPersonFunctions,
  renameCompanionFunctions,
  type PersonFunctions,
} from '@mehfil/contract/rsvp/companion-functions.ts'
import { setGuestAnswer, type hostAnswerForm } from '@mehfil/contract/guests/host-answers.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { PickField } from '../../../ui/fields/pick-field.tsx'
import classes from './guest-form.module.css'
import { AnswerQuestions } from './answer-questions.tsx'
import { CompanionsField } from './companions-field.tsx'
import {
  answerFormQuery,
  saveGuestAnswer,
  type GuestDetails,
  type HostAnswerSubmission,
} from '../queries/guests.ts'
import {
  reassignAnswers,
  getChangedAnswers,
  tickAllFunctions,
  type QuestionAnswers,
} from '../rules/question-answers.ts'

type AnswerFormProps = { EID: string; guest: GuestDetails; onClose: () => void }
type HostAnswerValue = HostAnswerSubmission['answer']
type AnswerFormResponse = WireValue<typeof hostAnswerForm.output>

/** The answer a guest gave by phone or in person, entered by the host. */
export function AnswerForm({ EID, guest, onClose }: AnswerFormProps) {
  const t = useTranslate('dashboard')
  const { data: answerForm } = useQuery(answerFormQuery(EID, guest.id))
  const places = guest.answer === null || guest.answer === 'no' ? guest.partyLimit : guest.people
  const showSaved = () => {
    showToast(t('answer.saved', { name: guest.name }))
    onClose()
  }
  const initial: HostAnswerSubmission = {
    answer: guest.answer ?? 'yes',
    people: places,
    companions: guest.companions,
    tell: false,
  }
  const form = useCallForm({
    call: setGuestAnswer,
    initial,
    send: (values) =>
      saveGuestAnswer(
        EID,
        guest.id,
        toAnswerInput(
          answerForm ? { ...values, questions: tickFunctions(values) } : values,
          answerForm,
          guest,
        ),
      ),
    onSuccess: showSaved,
  })
  const tickFunctions = ({ questions, companions: names, people: size }: HostAnswerSubmission) =>
    tickAllFunctions(
      (questions as QuestionAnswers | undefined) ?? answerForm?.questions ?? {},
      answerForm?.form ?? [],
      {
        people: Math.min(maxPartySize, getPartySize(names ?? [], size)),
        known: guest.answer === 'yes' ? guest.people : 0,
        persons: listPersons(guest, answerForm, { companions: names, people: size }),
      },
    )
  const error = form.error as (name: string) => string | undefined
  const { answer, people, companions = [], tell = false } = form.values
  const answers =
    (form.values.questions as QuestionAnswers | undefined) ?? answerForm?.questions ?? {}
  const isComing = answer === 'yes' || answer === 'maybe'
  const options: HostAnswerValue[] = [
    'yes',
    'maybe',
    'no',
    ...(guest.answer === null ? [] : ['none' as const]),
  ]
  const setCompanions = (names: string[]) =>
    form.change({
      companions: names,
      ...(answerForm && {
        questions: reassignAnswers(answers, companions, {
          names,
          people: getPartySize(names, people),
        }),
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
        {isComing && (
          <NumberField
            name="people"
            label={t('answer.people')}
            hint={t('answer.people-hint', { count: guest.partyLimit })}
            value={people ?? null}
            error={error('people')}
            onChange={(value) => form.set('people', value ?? undefined)}
          />
        )}
        {isComing && (
          <CompanionsField
            name="comes"
            companions={companions}
            max={Math.min(20, (people ?? 1) - 1)}
            errorAt={(at) => error(`companions.${at}`)}
            onChange={setCompanions}
          />
        )}
        {answerForm && (
          <AnswerQuestions
            form={answerForm.form}
            answer={answer}
            names={isComing ? listPartyNames(guest.name, companions, people) : [guest.name]}
            answers={tickFunctions(form.values)}
            errorAt={error}
            persons={listPersons(guest, answerForm, form.values)}
            onChange={(key, value) => form.set('questions', { ...answers, [key]: value })}
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

const getPartySize = (companions: readonly string[], people = 1): number =>
  Math.max(1 + companions.length, people)

/** What each person of the typed party is invited to. */
function listPersons(
  { companions: before }: Pick<GuestDetails, 'companions'>,
  answerForm: AnswerFormResponse | undefined,
  { companions = [], people }: Pick<HostAnswerSubmission, 'companions' | 'people'>,
): PersonFunctions {
  const party = { companions, people: getPartySize(companions, people) }
  const own = answerForm?.companionFunctions ?? {}
  return listPersonFunctions(renameCompanionFunctions(own, { companions: before }, party), party)
}

/** The number of rows is limited to the largest party's size. */
const listPartyNames = (
  name: string,
  companions: readonly string[],
  people: number | undefined,
): string[] =>
  Array.from({ length: Math.min(maxPartySize, getPartySize(companions, people)) }, (_, person) =>
    person === 0 ? name : (companions[person - 1] ?? ''),
  )

/** A guest who declines has no companions; an unchanged question keeps its answer. */
function toAnswerInput(
  { answer, people, companions, questions, tell }: HostAnswerSubmission,
  answerForm: AnswerFormResponse | undefined,
  guest: GuestDetails,
): HostAnswerSubmission {
  const isComing = answer === 'yes' || answer === 'maybe'
  const changedAnswers =
    questions &&
    answerForm &&
    getChangedAnswers(answerForm.questions, questions as QuestionAnswers, {
      form: answerForm.form,
      answer,
      party: isComing ? getPartySize(companions ?? [], people) : 1,
      persons: listPersons(guest, answerForm, { companions, people }),
    })
  return {
    answer,
    ...(isComing && { people, companions }),
    ...(changedAnswers && { questions: changedAnswers }),
    ...(answer !== 'none' && { tell }),
  }
}
