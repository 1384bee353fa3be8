import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { AnswerForm } from '../forms/answer-form.tsx'
import { SplitButton } from '../households/split-button.tsx'
import { CompanionAnswer } from '../responses/companion-answer.tsx'
import classes from './guest-panel.module.css'
import type { GuestDetails, GuestResponse } from '../queries/guests.ts'

type GuestAnswerSectionProps = {
  EID: string
  guest: GuestDetails
  response: GuestResponse | undefined
}

/** The guest's answer; the host can enter an answer given elsewhere. */
export function GuestAnswerSection({ EID, guest, response }: GuestAnswerSectionProps) {
  const t = useTranslate('dashboard')
  const [isWriting, setWriting] = useState(false)
  if (isWriting)
    return (
      <div className={classes.box}>
        <AnswerForm EID={EID} guest={guest} onClose={() => setWriting(false)} />
      </div>
    )
  return (
    <>
      <AnswerSummary EID={EID} guest={guest} response={response} />
      <Button size="compact-md" style={{ justifySelf: 'start' }} onClick={() => setWriting(true)}>
        {t(guest.answer === null ? 'answer.write' : 'answer.change')}
      </Button>
      <SplitButton EID={EID} guest={guest} response={response} />
    </>
  )
}

/** Who comes, the note, and the answers. Times are in the event's time zone. */
function AnswerSummary({ EID, guest, response }: GuestAnswerSectionProps) {
  const t = useTranslate('dashboard')
  const { dayAndTime, number } = useFormats()
  const zone = useQuery(eventStatusQuery(EID)).data?.zone
  if (guest.answer === null)
    return <p className={`quiet ${classes.reply}`}>{t('guest.no-answer')}</p>
  const facts = {
    count: guest.people,
    people: number(guest.people),
    limit: number(Math.max(guest.people, guest.partyLimit)),
  }
  return (
    <section className={classes.reply}>
      <header className={classes.said}>
        <h3 className="strong">
          {t(`guest.said-${guest.waiting ? 'waiting' : guest.answer}`, facts)}
        </h3>
        {guest.answeredAt && (
          <time className="small quiet" dateTime={guest.answeredAt.toISOString()}>
            {dayAndTime(guest.answeredAt, 'shortDate', zone)}
          </time>
        )}
      </header>
      {guest.answer !== 'no' && <PartyNames guest={guest} />}
      {guest.reason && (
        <p className="small">
          <span className="quiet">{t('guest.reason')}</span> <bdi>{guest.reason}</bdi>
        </p>
      )}
      {guest.note && (
        <blockquote className={classes.note}>
          <bdi>{guest.note}</bdi>
        </blockquote>
      )}
      {response && <QuestionAnswerList response={response} />}
    </section>
  )
}

/**
 * Every person by name, and a count of those without one. A party on the waiting list has no check
 * mark.
 */
function PartyNames({ guest }: { guest: GuestDetails }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const icon = guest.waiting ? IconHourglass : IconCheck
  const named = [guest.name, ...guest.companions]
  const unnamed = guest.people - named.length
  return (
    <ul className={classes.party} data-waits={guest.waiting || undefined}>
      {named.map((name, at) => (
        <li key={`${at} ${name}`}>
          <Icon of={icon} small />
          <span dir="auto">{name}</span>
        </li>
      ))}
      {unnamed > 0 && (
        <li>
          <Icon of={icon} small />
          <span className="quiet">
            {t('guest.unnamed', { count: unnamed, people: number(unnamed) })}
          </span>
        </li>
      )}
    </ul>
  )
}

function QuestionAnswerList({ response }: { response: GuestResponse }) {
  const t = useTranslate('dashboard')
  const answered = response.questions.filter(({ value }) => value !== '')
  if (answered.length === 0) return null
  return (
    <dl className={classes.answers}>
      {answered.map(({ id, text, deleted, value, people }) => (
        <div key={id}>
          <dt className="small quiet">
            <bdi>{text}</bdi>
            {deleted && <> · {t('responses.deleted')}</>}
          </dt>
          {people.length === 0 ? (
            <dd>
              <bdi>{value}</bdi>
            </dd>
          ) : (
            people.map((one) => (
              <dd key={one.person}>
                <CompanionAnswer {...one} />
              </dd>
            ))
          )}
        </div>
      ))}
    </dl>
  )
}
